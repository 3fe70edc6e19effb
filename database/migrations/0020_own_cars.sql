-- Owner: showroom. People reserve the company's own cars and come for a test drive: two more kinds of requests.
alter table leads drop constraint leads_kind_check;
alter table leads add constraint leads_kind_check
  check (kind in ('callback', 'credit', 'partner', 'check', 'reserve', 'test_drive'));
alter table lead_departments drop constraint lead_departments_kind_check;
alter table lead_departments add constraint lead_departments_kind_check
  check (kind in ('callback', 'credit', 'partner', 'check', 'reserve', 'test_drive'));

-- A manager keeps an own car for somebody until this moment; a row whose moment is over keeps nothing. One row a car,
-- so a car is never kept for two.
create table car_reservations (
  listing_id bigint primary key references listings on delete cascade,
  until timestamptz not null,
  -- For whose request; null when the manager knows without one.
  lead_id bigint references leads on delete set null,
  set_at timestamptz not null,
  set_by bigint not null references members
);
create index car_reservations_by_lead on car_reservations (lead_id);

-- The desk lists hot offers by their end, own cars by their age.
create index listings_hot on listings (hot_until desc) where hot_until is not null;
create index listings_own on listings (published_at desc, id desc) where own;
