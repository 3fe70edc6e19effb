-- The version of the price list that a work was written with; the list has the highest one of its works.
alter table repair_works add column version integer not null default 1;
