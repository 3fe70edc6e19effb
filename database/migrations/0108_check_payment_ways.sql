-- Owner: checks. How a check was paid; null for what was paid before, and if nothing was paid.
alter table check_requests add column paid_way text check (paid_way in ('branch', 'invoice', 'online'));
