-- Owner: identity. A new e-mail address that waits for the code that was sent to it; at most one a member.
create table email_codes (
  member_id bigint primary key references members,
  email text not null check (email = lower(email)),
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
