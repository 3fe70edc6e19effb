-- Places and vehicles: what the country and its cars are called. Filled from features/*/data.

create table regions (
  id int generated always as identity primary key,
  slug text not null unique,
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  plate_code text not null
);

create table cities (
  id int generated always as identity primary key,
  region_id int not null references regions,
  slug text not null unique,
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  kind text not null check (kind in ('city', 'settlement')),
  aliases text[] not null default '{}',
  -- Order in lists where nothing else orders them: the largest cities first, as the data file has them.
  position int not null
);

create table brands (
  id int generated always as identity primary key,
  slug text not null unique check (slug !~ '^\d+$'),
  name text not null,
  origin text not null,
  aliases text[] not null default '{}',
  -- Where the row comes from; "unknown stays unknown" needs to know who said what is known.
  source text not null
);

create table models (
  id int generated always as identity primary key,
  brand_id int not null references brands,
  slug text not null,
  name text not null,
  body_type text,
  year_from int,
  year_to int,
  popularity int not null default 0,
  aliases text[] not null default '{}',
  source text not null,
  unique (brand_id, slug)
);

create table generations (
  id int generated always as identity primary key,
  model_id int not null references models,
  slug text not null,
  name text not null,
  year_from int not null,
  year_to int,
  body_types text[] not null default '{}',
  codes text[] not null default '{}',
  source text not null,
  unique (model_id, slug)
);

create table modifications (
  id int generated always as identity primary key,
  generation_id int not null references generations,
  volume_cc int,
  fuel text,
  power_hp int,
  transmission text,
  drive text,
  year_from int,
  year_to int,
  source text not null,
  unique nulls not distinct (generation_id, volume_cc, fuel, power_hp, transmission, drive)
);

-- Options of facets and equipment with their labels; `position` is the order in which people see them.
create table facet_values (
  facet text not null,
  key text not null,
  option_group text,
  name_ru text not null,
  name_kk text not null,
  name_en text not null,
  note text,
  position int not null,
  primary key (facet, key)
);

-- Which version of its files a set of reference data was loaded from, so that an unchanged start skips it.
create table reference_data (
  name text primary key,
  files_hash text not null,
  loaded_at timestamptz not null default now()
);
