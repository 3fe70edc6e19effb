-- A work that is paid once, at however many points it mends defects, such as wheel alignment.
alter table repair_works add column once boolean not null default false;
