-- Owner: vehicles. Monthly calculation indexes (МРП) that an admin has entered. They stand above those of the data files, so
-- that a new year needs no new version of the product.
create table monthly_indexes (
  year integer primary key check (year between 2020 and 2100),
  tenge integer not null check (tenge > 0)
);
