-- Owner: vehicles. Taxes and fees of the country that an admin has entered, each set from the year in which it begins. They
-- stand above those of the data files, so that a change of the law needs no new version of the product.
create table country_rates (
  kind text not null check (kind in ('mci', 'tax', 'age_relief', 'registration', 'recycling')),
  from_year integer not null check (from_year between 2000 and 2100),
  -- Rows of figures, as the data files of the kind have them.
  rows jsonb not null,
  primary key (kind, from_year)
);
insert into country_rates (kind, from_year, rows)
select 'mci', year, jsonb_build_array(jsonb_build_object('tenge', tenge)) from monthly_indexes;
drop table monthly_indexes;
