-- The ad of an own car that was made from an inspection, which the company ordered for itself.
alter table inspections add column ad_id bigint references ads (id) on delete set null;
alter table inspections add constraint inspections_ad_of_company check (ad_id is null or check_id is null);
create unique index inspections_by_ad on inspections (ad_id) where ad_id is not null;
