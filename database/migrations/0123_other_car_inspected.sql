-- Owner: checks. Another car was inspected than was ordered: the member is told so.
alter table check_reports add column is_other_car boolean not null default false;
update check_reports r set is_other_car = true from check_requests c where c.id = r.check_id and r.vin <> c.vin;
