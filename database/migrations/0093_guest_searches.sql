-- Owner: searches. A guest saves a search by e-mail: it is paused until the address is proven, and told by letters only.
alter table saved_searches
  alter column member_id drop not null,
  add column email text check (email = lower(email)),
  add column locale text check (locale in ('ru', 'kk', 'en')),
  -- When the person pressed the button behind the link of the first letter.
  add column proven_at timestamptz,
  -- When the last letter about what was found was sent.
  add column lettered_at timestamptz,
  add constraint saved_searches_of_one check ((member_id is null) = (email is not null)),
  add constraint saved_searches_letters check ((email is null) = (locale is null));
create unique index saved_searches_once_by_email on saved_searches (email, query)
  where deleted_at is null and email is not null;
