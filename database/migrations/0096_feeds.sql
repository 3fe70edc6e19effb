-- Owner: listings. Cars that come with the feed of a firm; `source_key` is the feed and the firm's own number of the car.
alter table listings drop constraint listings_source_check;
alter table listings add constraint listings_source_check check (source in ('member', 'import', 'demo', 'feed'));

-- Owner: feeds. The stock of a firm, as a file that is uploaded or an address that is read again and again.
create table feeds (
  id bigint generated always as identity primary key,
  firm_id bigint not null references firms (member_id),
  name text not null,
  url text,
  -- From which column each fact of a car comes.
  mapping jsonb not null,
  contact_phone text not null,
  -- Hours between two readings of the address; null for a file.
  every_hours integer check (every_hours between 1 and 168),
  etag text,
  next_run_at timestamptz,
  created_at timestamptz not null,
  check ((url is null) = (every_hours is null))
);
create index feeds_by_firm on feeds (firm_id);
create index feeds_due on feeds (next_run_at) where next_run_at is not null;

create table feed_runs (
  id bigint generated always as identity primary key,
  feed_id bigint not null references feeds (id) on delete cascade,
  -- A check reads all rows and changes nothing.
  is_check boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'unchanged', 'held', 'failed')),
  -- The uploaded file; null if the address is read.
  upload_id uuid,
  failure text,
  failure_line integer,
  read integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  gone integer not null default 0,
  refused integer not null default 0,
  reasons jsonb not null default '{}',
  created_at timestamptz not null,
  finished_at timestamptz
);
create index feed_runs_by_feed on feed_runs (feed_id, id desc);

-- What was wrong with rows of a run, the first of them.
create table feed_faults (
  run_id bigint not null references feed_runs (id) on delete cascade,
  row integer not null,
  line integer not null,
  position integer not null,
  is_refusal boolean not null,
  field text not null,
  reason text not null,
  value text not null,
  primary key (run_id, row, position)
);

create table feed_cars (
  feed_id bigint not null references feeds (id) on delete cascade,
  external_id text not null,
  listing_id bigint not null references listings (id) on delete cascade,
  content_hash bytea not null,
  photo_urls text[] not null,
  photos_due boolean not null,
  -- The last run that had this car, and since when no run has it.
  run_id bigint not null,
  gone_at timestamptz,
  primary key (feed_id, external_id)
);
create unique index feed_cars_by_listing on feed_cars (listing_id);
create index feed_cars_photos_due on feed_cars (feed_id) where photos_due;

-- Photos that were loaded for a feed, each once.
create table feed_photos (
  feed_id bigint not null references feeds (id) on delete cascade,
  url_hash bytea not null,
  photo_id bigint references photos (id) on delete set null,
  tries integer not null,
  fault text,
  primary key (feed_id, url_hash)
);
create index feed_photos_by_photo on feed_photos (photo_id) where photo_id is not null;

-- Files that are being uploaded, in pieces in the storage.
create table feed_uploads (
  id uuid primary key,
  firm_id bigint not null references firms (member_id),
  name text not null,
  received_bytes bigint not null default 0,
  created_at timestamptz not null
);
create index feed_uploads_by_time on feed_uploads (created_at);
