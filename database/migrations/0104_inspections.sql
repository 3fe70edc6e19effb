-- What is looked at, as a document of groups of points; the newest version is used for new inspections.
create table inspection_templates (
  version integer primary key check (version > 0),
  document jsonb not null,
  made_at timestamptz not null,
  made_by bigint references members (id)
);

-- What the repair of a defect usually costs; the order of the list is that of its keys in `position`.
create table repair_works (
  key text primary key,
  position integer not null,
  names jsonb not null,
  tenge bigint not null check (tenge >= 0),
  changed_at timestamptz not null,
  changed_by bigint references members (id)
);

create table inspections (
  -- Made by the device that began it, so that it can begin without a connection.
  id uuid primary key,
  check_id bigint unique references check_requests (id) on delete cascade,
  -- An ad of this car: its facts say what the car is worth.
  listing_id bigint references listings (id) on delete set null,
  name text not null check (char_length(name) between 1 and 100),
  vin text,
  plate text,
  year smallint not null,
  mileage_km integer check (mileage_km >= 0),
  template_version integer not null references inspection_templates (version),
  inspector_id bigint not null references members (id),
  started_at timestamptz not null,
  finished_at timestamptz,
  conclusion text check (char_length(conclusion) <= 2000)
);
create index inspections_by_inspector on inspections (inspector_id, started_at desc);
create index inspections_by_vin on inspections (vin) where vin is not null;
create index inspections_by_listing on inspections (listing_id) where listing_id is not null;

-- All answers that devices sent, none is overwritten; the one that was given last counts.
create table inspection_answers (
  id uuid primary key,
  inspection_id uuid not null references inspections (id) on delete cascade,
  point_key text not null,
  state text not null check (state in ('good', 'note', 'defect', 'not_checked')),
  value numeric,
  -- Numbers of the usual defects of the template's point.
  defects smallint[] not null default '{}',
  note text check (char_length(note) between 1 and 500),
  -- What the repair costs by the inspector; null for the price list's.
  tenge bigint check (tenge >= 0),
  answered_at timestamptz not null,
  received_at timestamptz not null,
  member_id bigint not null references members (id)
);
create index inspection_answers_in_order on inspection_answers (inspection_id, point_key, answered_at desc, id);

create table inspection_photos (
  id uuid primary key,
  inspection_id uuid not null references inspections (id) on delete cascade,
  point_key text not null,
  photo_id bigint not null references photos (id),
  taken_at timestamptz not null,
  removed_at timestamptz
);
create index inspection_photos_in_order on inspection_photos (inspection_id, taken_at);
create index inspection_photos_by_photo on inspection_photos (photo_id);

-- What was found, as it was when the inspection was finished: later changes of names and prices do not change it.
create table inspection_documents (
  id bigint generated always as identity primary key,
  inspection_id uuid not null references inspections (id) on delete cascade,
  document jsonb not null,
  -- SHA-256 of the document in hexadecimal: the proof that a printed report is this one.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  made_by bigint not null references members (id),
  replaced_at timestamptz,
  -- The PDF was made and handed to who ordered it.
  delivered_at timestamptz
);
create unique index inspection_documents_current on inspection_documents (inspection_id) where replaced_at is null;
