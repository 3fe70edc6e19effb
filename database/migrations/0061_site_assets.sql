-- Owner: platform. Built files of the site, which pages of an earlier release, or of another machine's, still ask for.
create table site_assets (
  name text primary key,
  content bytea not null,
  -- When a running release last had it.
  seen_at timestamptz not null
);
