-- Owner: identity. Passkeys of staff, as a second factor beside or instead of an authenticator app.
create table passkeys (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  credential_id text not null unique,
  public_key bytea not null,
  -- Counts its uses, if the device counts them: one that does not grow is of a copy.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_member on passkeys (member_id);

-- What a device must sign next. It belongs to a session, so that nobody else can answer, and is deleted by the first answer.
create table passkey_challenges (
  session_id uuid not null references member_sessions on delete cascade,
  purpose text not null check (purpose in ('add', 'confirm')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);
