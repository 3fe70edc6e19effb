-- Owner: conversations. Answers that a member writes often.
create table conversation_templates (
  member_id bigint not null references members (id),
  text text not null check (text <> ''),
  created_at timestamptz not null,
  primary key (member_id, text)
);
