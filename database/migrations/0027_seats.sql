-- How many people a car seats, as a key of the facet; null if unknown.
alter table listings add column seats text;
