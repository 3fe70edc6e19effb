-- Distances between places: what is near a chosen city. The reference data fill the columns at the next start.
alter table cities
  add column latitude real,
  add column longitude real;
