-- How many people a car seats, as a key of the facet; null was not told.
alter table listings add column seats text;
