-- Owner: partners. Categories are the desk's: one that no partner is filed under may be hidden.
alter table partner_categories add column is_hidden boolean not null default false;
-- Grows with each renaming: whoever saves over another's is told.
alter table partner_categories add column version int not null default 1;

-- Owner: leads and checks. Which version of the privacy policy was agreed to; up to now that was the first.
alter table leads alter column consent_version type int using 1;
alter table check_requests alter column consent_version type int using 1;
