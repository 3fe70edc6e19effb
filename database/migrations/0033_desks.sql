-- Owner: leads. What is left of a request when the person deletes the account: no name, no phone, no words.
alter table leads
  alter column phone drop not null,
  -- Hashes that tell browsers apart: only the same one joins a guest's repeated request.
  add column visitor_keys text[] not null default '{}',
  -- The hour of a test drive that the manager has agreed with the person; what was wished stands in the facts.
  add column visit_at timestamptz;
create index leads_visits on leads (visit_at) where visit_at is not null;
alter table lead_events drop constraint lead_events_kind_check;
alter table lead_events add constraint lead_events_kind_check
  check (kind in ('sent', 'status', 'assigned', 'due', 'comment', 'visit', 'erased'));

-- Owner: checks. Orders and delivered reports outlive the account; payments are corrected, people comment.
alter table check_requests
  alter column member_id drop not null,
  alter column phone drop not null;
alter table check_events drop constraint check_events_kind_check;
alter table check_events add constraint check_events_kind_check
  check (kind in ('sent', 'status', 'assigned', 'report', 'comment', 'payment', 'erased'));
