-- Owner: searches. A state of the catalogue of which a member wishes to hear.
create table saved_searches (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  name text not null check (char_length(name) between 1 and 100),
  -- The parameters of the catalogue's address, each once, in alphabetical order.
  query text not null check (char_length(query) <= 4000),
  frequency text not null check (frequency in ('instant', 'daily')),
  by_email boolean not null default true,
  is_paused boolean not null default false,
  -- Only cars published and prices lowered after this count as new.
  watched_since timestamptz not null,
  -- When the person last looked at what is new.
  seen_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Deleted ones can be restored for a day.
  deleted_at timestamptz
);
create unique index saved_searches_once on saved_searches (member_id, query) where deleted_at is null;
create index saved_searches_by_member on saved_searches (member_id);
create index saved_searches_by_change on saved_searches (changed_at);

-- The cars that a search has found since it was saved, each once.
create table saved_search_cars (
  search_id bigint not null references saved_searches (id) on delete cascade,
  listing_id bigint not null references listings (id) on delete cascade,
  -- Its price has come down into the range of the search.
  is_cheaper boolean not null,
  found_at timestamptz not null,
  told_at timestamptz,
  primary key (search_id, listing_id)
);
create index saved_search_cars_by_time on saved_search_cars (search_id, found_at);
create index saved_search_cars_by_listing on saved_search_cars (listing_id);
create index saved_search_cars_untold on saved_search_cars (search_id) where told_at is null;

-- The database snapshot up to which changes of ads have been compared with the searches.
create table saved_search_position (
  is_only boolean primary key default true check (is_only),
  snapshot text not null
);
