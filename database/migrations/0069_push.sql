-- Owner: messages. Push messages that are not sent yet. What is said anew about the same subject, such as a conversation,
-- takes the place of what was to be said; `version` tells then that it is not what has been sent.
create table pending_pushes (
  member_id bigint not null references members (id),
  subject text not null,
  version integer not null default 1,
  -- Either a message of the inbox, or a kind with its facts.
  service_message_id bigint references service_messages (id) on delete cascade,
  kind text,
  facts jsonb,
  link text,
  created_at timestamptz not null,
  primary key (member_id, subject),
  check ((service_message_id is null) = (kind is not null and facts is not null))
);
create index pending_pushes_by_message on pending_pushes (service_message_id);
create index pending_pushes_by_age on pending_pushes (created_at);
