-- Owner: conversations. Up to which message the person was told by e-mail, and when: who does not read hears no more for a day.
alter table conversation_sides
  add column mailed_up_to bigint not null default 0,
  add column mailed_at timestamptz;
