-- Owner: firms. Keys with which the programs of a firm call the API in its name. The key itself is shown once.
create table api_keys (
  id uuid primary key,
  firm_id bigint not null references firms (member_id),
  name text not null,
  -- The first characters, by which the firm tells its keys apart.
  start text not null,
  hash text not null unique,
  per_minute integer not null default 600 check (per_minute > 0),
  created_by bigint not null references members (id),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_by_firm on api_keys (firm_id);
