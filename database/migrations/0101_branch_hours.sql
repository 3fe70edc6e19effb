-- Owner: company. Opening hours that programs can read; the texts beside them are for people.
-- Seven days from Monday as {"from": "09:00", "to": "20:00"}, null for a day on which the branch is closed.
alter table branches add column week_hours jsonb check (jsonb_array_length(week_hours) = 7);

-- The branches that came with the product, where their hours are still those of its files.
update branches set week_hours = (
  select jsonb_agg(case when day < 6 then weekday when day = 6 then sunday end order by day)
  from generate_series(0, 6) day)
from (values
  ('пн–сб 9:00–20:00, вс 10:00–18:00', '{"from": "09:00", "to": "20:00"}'::jsonb, '{"from": "10:00", "to": "18:00"}'::jsonb),
  ('ежедневно 9:00–19:00', '{"from": "09:00", "to": "19:00"}', '{"from": "09:00", "to": "19:00"}'),
  ('пн–сб 9:00–19:00', '{"from": "09:00", "to": "19:00"}', null)
) known (hours, weekday, sunday)
where slug is not null and hours_ru = hours;
