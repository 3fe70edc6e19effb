-- What the page of a car needs beyond the ad itself.

-- Distance on a tank or a charge, where the maker tells it.
alter table modifications add column range_km int check (range_km > 0);

-- Prices of an ad that was on offer, from the first change on: an ad whose price never changed has no rows.
create table listing_prices (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  price_tenge bigint not null,
  -- Since when it was asked.
  set_at timestamptz not null
);
create index listing_prices_by_listing on listing_prices (listing_id, id);

create function record_listing_prices() returns trigger language plpgsql as $$
begin
  insert into listing_prices (listing_id, price_tenge, set_at)
  select before_rows.id, before_rows.price_tenge, before_rows.published_at
  from before_rows join after_rows using (id)
  where before_rows.price_tenge <> after_rows.price_tenge and before_rows.published_at is not null
    and not exists (select from listing_prices known where known.listing_id = before_rows.id)
  order by before_rows.id;
  insert into listing_prices (listing_id, price_tenge, set_at)
  select after_rows.id, after_rows.price_tenge, now()
  from before_rows join after_rows using (id)
  where before_rows.price_tenge <> after_rows.price_tenge and before_rows.published_at is not null
  order by after_rows.id;
  return null;
end $$;

-- In the transaction of the change, so that nobody can forget it.
create trigger listings_price_changed after update on listings
  referencing old table as before_rows new table as after_rows
  for each statement execute function record_listing_prices();

-- Views and asked phones are counted beside the ad, by the day of Almaty: a count in `listings` itself would
-- write the change feed at each view.
create table listing_days (
  listing_id bigint not null references listings on delete cascade,
  day date not null,
  views int not null default 0,
  reveals int not null default 0,
  primary key (listing_id, day)
);
alter table listings drop column view_count;

-- Who was counted already, so that a visitor counts once a day. Hashes, kept for two days.
create table listing_visits (
  day date not null,
  listing_id bigint not null references listings on delete cascade,
  kind text not null check (kind in ('view', 'reveal')),
  visitor text not null,
  primary key (day, listing_id, kind, visitor)
);
create index listing_visits_by_listing on listing_visits (listing_id);

create table listing_reports (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  reason text not null check (reason in
    ('sold', 'wrong_price', 'wrong_facts', 'wrong_photos', 'fraud', 'duplicate', 'unreachable', 'other')),
  comment text check (length(comment) <= 1000),
  -- A hash: tells the same visitor again, and not who it is.
  visitor text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (listing_id, visitor, reason)
);
create index listing_reports_open on listing_reports (created_at) where resolved_at is null;

-- How often somebody did something within a window of time.
create table action_counts (
  action text not null,
  -- A visitor or an address, hashed.
  who text not null,
  window_seconds int not null,
  window_start timestamptz not null,
  count int not null default 1,
  primary key (action, who, window_seconds, window_start)
);
create index action_counts_by_start on action_counts (window_start);

-- Similar cars, and the other ads of a seller.
create index listings_by_phone on listings (contact_phone)
  where status = 'published' and contact_phone is not null;
create index listings_by_salon on listings (seller_name)
  where status = 'published' and seller_name is not null and seller not in ('owner', 'reseller');
create index listings_by_body on listings (body_type, price_tenge) where status = 'published';

-- Inspections of a car: asked for, then written. The page of an ad names them with their dates.
create table inspection_reports (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  name text not null,
  vin text,
  status text not null check (status in ('generating', 'ready')),
  -- None while it is being generated.
  reported_at timestamptz,
  check ((status = 'ready') = (reported_at is not null))
);
create index inspection_reports_by_listing on inspection_reports (listing_id);
