-- Owner: identity. When the person of a session last proved who they are: at sign-in, and again where it is asked.
alter table member_sessions
  add column signed_in_at timestamptz,
  add column confirmed_at timestamptz,
  add column second_factor_at timestamptz;

-- A code that confirms who somebody is; at most one waits.
create table confirmation_codes (
  member_id bigint primary key references members,
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Second factors of staff (Better Auth, whose names of columns these are in our spelling). The id is the member's.
create table second_factor_people (
  id text primary key,
  name text not null,
  -- What the authenticator app shows beside the code.
  email text not null,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table second_factor_sessions (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ip_address text,
  user_agent text,
  user_id text not null references second_factor_people on delete cascade
);
create table second_factor_accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references second_factor_people on delete cascade,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table second_factor_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table second_factor_apps (
  id text primary key,
  user_id text not null unique references second_factor_people on delete cascade,
  -- Encrypted with the installation's secret, as the backup codes are.
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count int not null default 0,
  locked_until timestamptz
);
