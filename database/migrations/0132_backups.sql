-- Each backup that was written whole, so that admins see how old the newest is.
create table backups (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null,
  bytes bigint not null
);
