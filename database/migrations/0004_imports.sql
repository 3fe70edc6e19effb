-- Imports of files with ads. A row is brought forward in the transaction of each batch, so an import that was
-- interrupted knows exactly which rows are done and with what sums.
create table listing_imports (
  id bigint generated always as identity primary key,
  -- Tells the same file again: its size, its time of change, its beginning and its end.
  fingerprint text not null,
  file_name text not null,
  -- Ads of a file without dates are spread over this span; it must not move when the import is resumed.
  published_from timestamptz not null,
  published_to timestamptz not null,
  report_path text not null,
  report_bytes bigint not null,
  rows_read bigint not null default 0,
  added bigint not null default 0,
  known bigint not null default 0,
  refused bigint not null default 0,
  -- Rows that resolved to a brand and a model.
  resolved bigint not null default 0,
  -- How often each reason was reported: {"city_unknown": 3}.
  reasons jsonb not null default '{}',
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  check (rows_read = added + known + refused)
);

create unique index listing_imports_open on listing_imports (fingerprint) where finished_at is null;
