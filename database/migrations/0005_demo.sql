-- One row once somebody has said how many demo cars there shall be, or none: a start no longer makes any by itself.
create table demo_choice (
  is_made boolean primary key default true check (is_made)
);
