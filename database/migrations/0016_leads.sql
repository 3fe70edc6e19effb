-- Owner: leads. What people ask the company for: a call-back, a credit, a partner's service, a check of a car.
create table leads (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('callback', 'credit', 'partner', 'check')),
  status text not null default 'new' check (status in ('new', 'in_work', 'done', 'refused')),
  -- E.164.
  phone text not null,
  last_name text,
  first_name text not null,
  comment text,
  -- The car that it is about; an ad that is erased leaves the request.
  listing_id bigint references listings on delete set null,
  -- What only this kind has: the sums of a credit, the partner's key.
  facts jsonb not null default '{}',
  -- Whose request it is, where that person was signed in.
  member_id bigint references members,
  assignee_id bigint references members,
  due_at timestamptz,
  -- The same request within a day is joined to the first one.
  sent_count int not null default 1,
  created_at timestamptz not null,
  last_sent_at timestamptz not null,
  closed_at timestamptz,
  -- Which wording of the consent to process personal data was agreed to, and when.
  consent_version text not null,
  consent_at timestamptz not null
);
create index leads_by_age on leads (id desc);
create index leads_open on leads (kind, last_sent_at) where closed_at is null;
create index leads_by_phone on leads (phone, kind);
create index leads_by_listing on leads (listing_id);
create index leads_by_member on leads (member_id);
create index leads_by_assignee on leads (assignee_id);

-- All that happened to a request, also each time that it was sent: joining loses nothing.
create table lead_events (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads on delete cascade,
  happened_at timestamptz not null,
  -- Null: the person who sent it.
  actor_id bigint references members,
  kind text not null check (kind in ('sent', 'status', 'assigned', 'due', 'comment')),
  details jsonb not null default '{}'
);
create index lead_events_by_lead on lead_events (lead_id, id);

-- To whom the letter about a new request goes; without a row it goes to the company's own address.
create table lead_departments (
  kind text primary key check (kind in ('callback', 'credit', 'partner', 'check')),
  email text not null
);

-- Owner: credit. Yearly rates that were ever set, in per cent; the last one holds.
create table credit_rates (
  id bigint generated always as identity primary key,
  annual_rate numeric(5, 2) not null check (annual_rate between 0 and 100),
  set_at timestamptz not null,
  -- Null: the product's own first value.
  set_by bigint references members
);
insert into credit_rates (annual_rate, set_at) values (22, '2026-11-21T00:00:00Z');
