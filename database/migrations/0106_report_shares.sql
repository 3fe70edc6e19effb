-- Links by which a member lets others read the report of a request. Only the hash of a link's token is stored, so that
-- whoever reads the database cannot open the reports.
create table report_shares (
  id bigint generated always as identity primary key,
  check_id bigint not null references check_requests (id) on delete cascade,
  member_id bigint not null references members (id),
  token_hash text not null unique,
  made_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index report_shares_current on report_shares (check_id) where withdrawn_at is null;
create index report_shares_by_member on report_shares (member_id);
