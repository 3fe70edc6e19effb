-- What inspectors told of the car, each fact with the moment at which it was entered, in the order of arrival. Of each
-- field the fact that was entered last counts; the other columns have its value.
alter table inspections add column facts jsonb not null default '[]';
