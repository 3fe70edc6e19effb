-- Who becomes staff when they first sign in: the first admin is named here before anybody has an account.
create table staff_invitations (
  -- Lower case, as people are compared.
  email text primary key check (email = lower(email)),
  role text not null check (role in ('moderator', 'inspector', 'manager', 'admin')),
  created_at timestamptz not null default now()
);
