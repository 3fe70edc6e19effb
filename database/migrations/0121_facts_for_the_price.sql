-- What tells apart cars of one model and year, where there is no ad that says it; null is not known.
alter table inspections
  add column volume_cc integer,
  add column fuel text,
  add column transmission text,
  add column drive text;
