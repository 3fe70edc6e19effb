-- Owner: identity. Who people are, how they sign in, what they may do.

-- Secrets of this installation, made by it at the first start and known to nobody else.
create table identity_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- A person. Personal data is null once the person has asked to be forgotten.
create table members (
  id bigint generated always as identity primary key,
  -- Lower case.
  email text check (email = lower(email)),
  email_verified boolean not null default false,
  -- E.164; only a number whose code was told gets here.
  phone text unique,
  -- Made with the demo cars; may sign in only where these are shown.
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  blocked_at timestamptz,
  blocked_reason text,
  deleted_at timestamptz
);
-- One person is one account: an address belongs to the one who has proved it.
create unique index members_by_verified_email on members (email) where email_verified;
create index members_by_email on members (email);

-- Ways in: a person as a provider knows them.
create table member_logins (
  provider text not null check (provider in ('embedded', 'firebase')),
  uid text not null,
  member_id bigint not null references members,
  -- What the provider told at the last sign-in.
  name text,
  picture text,
  created_at timestamptz not null default now(),
  primary key (provider, uid)
);
create index member_logins_by_member on member_logins (member_id);

create table member_roles (
  member_id bigint not null references members,
  role text not null check (role in ('moderator', 'inspector', 'manager', 'admin')),
  granted_at timestamptz not null default now(),
  -- Null: by the person at the machine.
  granted_by bigint references members,
  primary key (member_id, role)
);

-- One row a product token: without its row a token is worth nothing.
create table member_sessions (
  id uuid primary key,
  member_id bigint not null references members,
  provider text not null check (provider in ('embedded', 'firebase', 'phone')),
  user_agent text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz
);
create index member_sessions_by_member on member_sessions (member_id);

-- Keys that sign product tokens. The newest signs; older ones verify until the last token of theirs has ended.
create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);

-- A number that waits for its code. The browser that asked holds the key of the row in a cookie.
create table phone_codes (
  id uuid primary key default gen_random_uuid(),
  cookie_hash text not null unique,
  phone text not null,
  code_hash text not null,
  -- Who asks for a number of their profile; null for somebody who signs in.
  member_id bigint references members,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_codes_by_phone on phone_codes (phone, created_at desc);

-- A number that a member has proved and may now put into the profile.
create table proved_phones (
  member_id bigint not null references members,
  phone text not null,
  proved_at timestamptz not null,
  primary key (member_id, phone)
);

create table audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- Null: the person at the machine.
  actor_id bigint references members,
  action text not null,
  target_type text not null,
  target_id text not null,
  details jsonb not null default '{}'
);
create index audit_log_by_target on audit_log (target_type, target_id, id desc);

-- Accounts of the embedded provider (Better Auth, whose names of columns these are in our spelling).
create table embedded_users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table embedded_sessions (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ip_address text,
  user_agent text,
  user_id text not null references embedded_users on delete cascade
);
create index embedded_sessions_by_user on embedded_sessions (user_id);
create table embedded_accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references embedded_users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index embedded_accounts_by_user on embedded_accounts (user_id);
create table embedded_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index embedded_verifications_by_identifier on embedded_verifications (identifier);

-- Owner: profiles. What a person tells about themselves, and how they wish to be told of things.
create table profiles (
  id bigint generated always as identity primary key,
  member_id bigint not null unique references members,
  name text,
  -- What the provider told; a photo of the person's own goes before it.
  picture text,
  photo_key text,
  city_id int references cities,
  language text not null default 'ru' check (language in ('ru', 'kk', 'en')),
  -- Where push messages go; a device belongs to whoever used it last.
  fcm_token text unique,
  promotions boolean not null default false,
  news boolean not null default false,
  price_changes boolean not null default true,
  by_email boolean not null default true,
  by_push boolean not null default true,
  -- Minutes after midnight in Almaty between which nothing is sent.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_to int check (quiet_to between 0 and 1439),
  is_deleted boolean not null default false,
  created_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null))
);

-- Owner: listings. Whose ad it is; none for imported and demo ads.
alter table listings add column member_id bigint references members;
create index listings_by_member on listings (member_id) where member_id is not null;

-- Owner: company. Where we are, and how to reach us.
create table branches (
  id int generated always as identity primary key,
  slug text not null unique,
  city_id int not null references cities,
  address_ru text not null,
  address_kk text not null,
  address_en text not null,
  -- E.164.
  phones text[] not null,
  social_url text,
  position int not null
);
create table company_contacts (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  phones text[] not null,
  whatsapp text,
  email text not null,
  instagram_url text,
  hours_ru text not null,
  hours_kk text not null,
  hours_en text not null
);

-- Owner: platform. Mail and SMS that no gateway was there to take.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null default now()
);
create index outbox_by_recipient on outbox (recipient, id desc);
