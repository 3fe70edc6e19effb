-- What the valuation has learned, as one serialized value; the newest one is used. Several are kept.
create table valuation_versions (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  ad_count int not null,
  learned bytea not null
);
-- It is compressed already.
alter table valuation_versions alter column learned set storage external;

-- Where the price of an ad stands. The bounds are the prices at 10, 30, 70 and 90 % of such cars; they do not depend on
-- the ad's own price, so a new price has its rating at once. Ads without bounds have the reason instead.
alter table listings
  add column fair_price_tenge bigint check (fair_price_tenge > 0),
  add column price_bounds bigint[] check (cardinality(price_bounds) = 4),
  -- Heights from 0 to 9 of the prices of like cars, along the axis that the bounds give.
  add column price_ridge text,
  add column like_count int,
  add column unrated_why text default 'pending',
  -- Below 60 % of the estimate a price is too low to be true and has no rating.
  add column rating text generated always as (case
    when price_bounds is null or price_tenge * 10 < fair_price_tenge * 6 then null
    when price_tenge <= price_bounds[1] then 'great'
    when price_tenge <= price_bounds[2] then 'good'
    when price_tenge <= price_bounds[3] then 'fair'
    when price_tenge <= price_bounds[4] then 'high'
    else 'very_high' end) stored,
  -- The price in hundredths of a percent of the estimate.
  add column deal int generated always as (case
    when price_bounds is null or price_tenge * 10 < fair_price_tenge * 6 then null
    else least(price_tenge * 10000 / fair_price_tenge, 1000000000)::int end) stored;

create index listings_unrated on listings (id) where status = 'published' and unrated_why = 'pending';

-- An estimate of other facts is no longer true.
create function forget_estimate() returns trigger language plpgsql as $$
begin
  new.fair_price_tenge = null;
  new.price_bounds = null;
  new.price_ridge = null;
  new.like_count = null;
  new.unrated_why = 'pending';
  return new;
end $$;
create trigger listings_facts_changed before update on listings for each row
  when ((new.brand_id, new.model_id, new.generation_id, new.year, new.mileage, new.mileage_unit, new.volume_cc,
    new.power_hp, new.fuel, new.transmission, new.drive, new.steering, new.body_type, new.condition, new.customs,
    new.damaged, new.trim, new.city_id)
    is distinct from (old.brand_id, old.model_id, old.generation_id, old.year, old.mileage, old.mileage_unit,
    old.volume_cc, old.power_hp, old.fuel, old.transmission, old.drive, old.steering, old.body_type, old.condition,
    old.customs, old.damaged, old.trim, old.city_id)
    or (new.status = 'published' and old.status <> 'published'))
  execute function forget_estimate();
