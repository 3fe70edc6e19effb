-- Owner: listings. Photographs that members upload.

-- A row never changes what it shows: a turned photograph is another row. Rows of source 'demo' have none of this.
alter table photos
  add column member_id bigint references members on delete set null,
  -- The ad in whose form it was uploaded; `photo_ids` of forms and listings say where it is shown.
  add column ad_id bigint,
  -- A private file, larger than any that is served, without metadata: what turned photographs are made of.
  add column original_key text,
  -- Clockwise, from the original.
  add column turned_degrees int not null default 0 check (turned_degrees in (0, 90, 180, 270)),
  -- SHA-256 of the uploaded file.
  add column content_hash bytea,
  -- Like pictures have hashes that differ in few bits. Bits, not bigint: JavaScript's numbers hold 53.
  add column perceptual_hash bit(64),
  -- A few pixels as WebP in base64.
  add column blur text,
  add column has_avif boolean not null default false,
  -- Taken away from its ad, or replaced by a turned one. Swept when nothing shows it any more.
  add column removed_at timestamptz;

-- The same file twice in one ad says nothing new.
create unique index photos_once_an_ad on photos (ad_id, content_hash) where removed_at is null;
create index photos_by_member on photos (member_id) where member_id is not null;
create index photos_by_original on photos (original_key) where original_key is not null;

-- Files on their way. Their bytes lie in the storage in pieces of one size until the last has come.
create table photo_uploads (
  id uuid primary key,
  member_id bigint not null references members,
  ad_id bigint not null,
  size_bytes int not null check (size_bytes > 0),
  received_bytes int not null default 0 check (received_bytes between 0 and size_bytes),
  -- What became of it; kept for a day, so that a lost answer can be asked for again.
  photo_id bigint references photos on delete cascade,
  created_at timestamptz not null
);
create index photo_uploads_by_member on photo_uploads (member_id);
create index photo_uploads_by_photo on photo_uploads (photo_id);
