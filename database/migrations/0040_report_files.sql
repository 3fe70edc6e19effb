-- PDFs that a manager has uploaded for a report and not attached yet; a nightly job deletes those older than a day.
create table check_report_files (
  id uuid primary key,
  check_id bigint not null references check_requests on delete cascade,
  file_key text not null,
  file_bytes int not null,
  uploaded_by bigint not null references members,
  created_at timestamptz not null
);
create index check_report_files_by_check on check_report_files (check_id);
create index check_report_files_by_age on check_report_files (created_at);

-- Random keys for signatures that never leave our own processes; every process reads the same.
create table server_keys (
  name text primary key,
  secret text not null
);
insert into server_keys values ('own_changes', gen_random_uuid()::text || gen_random_uuid()::text);
