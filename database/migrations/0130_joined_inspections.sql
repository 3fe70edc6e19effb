-- Owner: inspections. Two inspections of one own car that were begun without its numbers become one. Devices that know the id
-- of the one that went find here where all of it is.
create table joined_inspections (
  id uuid primary key,
  joined_to uuid not null references inspections (id) on delete cascade,
  joined_at timestamptz not null
);
create index joined_inspections_by_target on joined_inspections (joined_to);
