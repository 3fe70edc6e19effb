-- Owner: identity. The account of a firm is a member that nobody signs in to; people act for it.
create table firm_people (
  firm_id bigint not null references members (id),
  member_id bigint not null references members (id),
  role text not null check (role in ('owner', 'manager', 'seller')),
  added_at timestamptz not null,
  primary key (firm_id, member_id),
  check (firm_id <> member_id)
);
create index firm_people_by_member on firm_people (member_id);
-- The firm for which the person of this session acts at present.
alter table member_sessions add column firm_id bigint references members (id);

-- Owner: firms.
create table firms (
  member_id bigint primary key references members (id),
  bin text not null,
  name text not null,
  kind text not null check (kind in ('dealer', 'official')),
  state text not null default 'applied' check (state in ('applied', 'active', 'refused')),
  city_id integer not null references cities (id),
  address text not null,
  phones text[] not null check (cardinality(phones) > 0),
  whatsapp text,
  site_url text,
  hours text,
  about text,
  version integer not null default 1,
  applied_at timestamptz not null,
  decided_at timestamptz,
  refusal text
);
-- A refused application does not take the number from its rightful owner.
create unique index firms_by_bin on firms (bin) where state = 'active';
create index firms_applied on firms (applied_at) where state = 'applied';

-- Who signs in with this verified address may become one of the firm's people.
create table firm_invitations (
  id uuid primary key,
  firm_id bigint not null references firms (member_id),
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'seller')),
  created_at timestamptz not null,
  unique (firm_id, email)
);
create index firm_invitations_by_email on firm_invitations (email);
