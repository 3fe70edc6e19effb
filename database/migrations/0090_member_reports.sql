-- Owner: conversations. What people tell moderators about another person, in a conversation or on a seller's page.
alter table conversation_reports rename to member_reports;
alter table member_reports
  alter column conversation_id drop not null,
  add column member_id bigint references members (id),
  add column outcome text check (outcome in ('dismissed', 'warned', 'muted')),
  add column resolved_by bigint references members (id),
  add check ((resolved_at is null) = (outcome is null));
update member_reports set member_id = (
  select case when buyer_id = reporter_id then seller_id else buyer_id end
  from conversations where conversations.id = conversation_id);
alter table member_reports alter column member_id set not null;
drop index conversation_reports_open;
drop index conversation_reports_once;
create index member_reports_open on member_reports (member_id) where resolved_at is null;
create unique index member_reports_once on member_reports (member_id, reporter_id, coalesce(conversation_id, 0))
  where resolved_at is null;

-- Who may not write for now: a moderator has decided so.
create table conversation_mutes (
  member_id bigint primary key references members (id),
  muted_by bigint not null references members (id),
  reason text not null,
  created_at timestamptz not null
);

-- Texts that one person sends to many, which wait for a moderator. A delivered one stays, so that the same text is not
-- held again; a refused one too, so that its author sees what became of it.
create table held_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  author_id bigint not null references members (id),
  client_id uuid not null,
  text text not null,
  text_key text not null,
  state text not null default 'held' check (state in ('held', 'delivered', 'refused')),
  created_at timestamptz not null,
  unique (conversation_id, author_id, client_id)
);
create index held_messages_by_author on held_messages (author_id, text_key);
create index held_messages_waiting on held_messages (author_id) where state = 'held';

-- A hash of the letters of a buyer's text, by which the same text to many is known.
alter table conversation_messages add column text_key text;
create index conversation_messages_same_text on conversation_messages (author_id, text_key, created_at)
  where text_key is not null;
