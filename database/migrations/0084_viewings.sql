-- Owner: conversations. Viewings of the car that two people talk about.
create table conversation_viewings (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  -- Who proposes it.
  author_id bigint not null references members (id),
  -- Chosen by the author's device, as with messages: a proposal that is sent again is stored once.
  client_id uuid not null,
  -- Null once the account of who wrote it was deleted.
  place text check (char_length(place) between 1 and 120),
  slots timestamptz[] not null check (cardinality(slots) between 1 and 3),
  -- The slot that the other has chosen.
  viewing_at timestamptz,
  -- An open one counts as expired after its last slot, a confirmed one as past after its end, also before this says so.
  state text not null default 'open' check (state in (
    'open', 'confirmed', 'declined', 'countered', 'withdrawn', 'expired', 'moved', 'cancelled', 'closed', 'past')),
  -- The event in both people's calendars: a viewing that was moved keeps its uid, and each change counts the sequence on.
  calendar_uid uuid not null default gen_random_uuid(),
  calendar_sequence integer not null default 0,
  reminded_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check (viewing_at = any (slots)),
  check (state <> 'confirmed' or viewing_at is not null),
  unique (conversation_id, author_id, client_id)
);
create unique index conversation_viewings_one_open on conversation_viewings (conversation_id) where state = 'open';
create unique index conversation_viewings_one_confirmed on conversation_viewings (conversation_id)
  where state = 'confirmed';

alter table conversation_messages
  add column viewing_id bigint references conversation_viewings (id) on delete cascade,
  add check ((kind like 'viewing%') = (viewing_id is not null));
create index conversation_messages_by_viewing on conversation_messages (viewing_id) where viewing_id is not null;
