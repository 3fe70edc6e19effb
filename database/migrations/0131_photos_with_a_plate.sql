-- Owner: inspections. The inspector says of a photo that a plate can be read on it; then only whoever ordered the report and staff see it.
alter table inspection_photos add column shows_plate boolean not null default false;
