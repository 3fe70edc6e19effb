-- Owner: checks. TulparAutoCheck: members ask for a car to be checked and valued, and get a report.

-- Prices that were ever set; the last row holds.
create table check_prices (
  id bigint generated always as identity primary key,
  full_tenge bigint not null check (full_tenge between 0 and 100000000),
  valuation_tenge bigint not null check (valuation_tenge between 0 and 100000000),
  both_tenge bigint not null check (both_tenge between 0 and 100000000),
  set_at timestamptz not null,
  -- Null: the product's own first value.
  set_by bigint references members
);
insert into check_prices (full_tenge, valuation_tenge, both_tenge, set_at)
values (35000, 15000, 45000, '2026-11-21T00:00:00Z');

create table check_requests (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  -- What is written on the car, as it was asked for: a VIN or a body number, or a plate.
  vin text,
  plate text,
  -- E.164.
  phone text not null,
  city_id int not null references cities,
  service text not null check (service in ('full', 'valuation', 'both')),
  -- What it cost when it was asked for.
  price_tenge bigint not null,
  status text not null default 'requested'
    check (status in ('requested', 'confirmed', 'in_work', 'ready', 'cancelled')),
  assignee_id bigint references members,
  paid_tenge bigint check (paid_tenge between 0 and 100000000),
  -- Said to the member.
  cancel_reason text,
  -- Counts changes: whoever writes on top of an older one is refused.
  version int not null default 1,
  -- The same car asked for again within a day is joined.
  sent_count int not null default 1,
  created_at timestamptz not null,
  last_sent_at timestamptz not null,
  changed_at timestamptz not null,
  consent_version text not null,
  consent_at timestamptz not null,
  check ((vin is null) <> (plate is null))
);
create index check_requests_by_member on check_requests (member_id, id desc);
create index check_requests_by_status on check_requests (status, id);
create index check_requests_by_assignee on check_requests (assignee_id);

-- All that happened to a request.
create table check_events (
  id bigint generated always as identity primary key,
  check_id bigint not null references check_requests on delete cascade,
  happened_at timestamptz not null,
  -- Null: the member.
  actor_id bigint references members,
  kind text not null check (kind in ('sent', 'status', 'assigned', 'report')),
  details jsonb not null default '{}'
);
create index check_events_by_check on check_events (check_id, id);

-- Finished reports; the one that was not replaced holds. The file lies in the storage.
create table check_reports (
  id bigint generated always as identity primary key,
  check_id bigint not null references check_requests on delete cascade,
  file_key text not null,
  file_bytes int not null,
  -- The car as people call it.
  name text not null,
  vin text,
  report_date date not null,
  valuation_tenge bigint check (valuation_tenge between 1 and 100000000000),
  summary text not null,
  made_at timestamptz not null,
  made_by bigint references members,
  replaced_at timestamptz
);
create unique index check_reports_current on check_reports (check_id) where replaced_at is null;
create index check_reports_by_check on check_reports (check_id, id desc);
