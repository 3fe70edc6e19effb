-- Owner: partners. Businesses to whom the company sends people: services, tyres, insurance.
create table partner_categories (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  -- The names folded, as searches compare them.
  search_text text not null,
  position int not null
);

-- Logos and photographs that the desk has uploaded; what no partner shows is swept away by night.
create table partner_pictures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('logo', 'photo')),
  storage_key text not null unique,
  width int not null,
  height int not null,
  created_at timestamptz not null
);
create index partner_pictures_by_age on partner_pictures (created_at);

create table partners (
  id bigint generated always as identity primary key,
  -- Of those that come with the product; the desk's own have none.
  slug text unique,
  source text not null default 'staff' check (source in ('staff', 'demo')),
  -- By language: name, address, contact_title, reach, description; empty where not known.
  texts jsonb not null check (texts ?& array['ru', 'kk', 'en']),
  -- Names, addresses and descriptions folded, as searches compare them.
  search_text text not null,
  city_id bigint not null references cities,
  latitude double precision,
  longitude double precision,
  -- E.164.
  phones text[] not null,
  whatsapp text,
  site_url text,
  -- Seven days from Monday: null is closed, else from, to and a break; null: not known.
  hours jsonb,
  -- The same in minutes of the week in Almaty, for "open now".
  open_minutes int4multirange not null,
  logo_id bigint references partner_pictures,
  photo_ids bigint[] not null,
  is_published boolean not null,
  position int not null,
  -- Grows with each change: whoever saves an older one is told.
  version int not null default 1,
  changed_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);
create index partners_by_position on partners (position, id);
create index partners_by_city on partners (city_id);
create index partners_by_logo on partners (logo_id);

create table partner_category_links (
  partner_id bigint not null references partners on delete cascade,
  category_id bigint not null references partner_categories,
  primary key (partner_id, category_id)
);
create index partner_category_links_by_category on partner_category_links (category_id);
