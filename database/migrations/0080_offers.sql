-- Owner: conversations. Prices that two people offer each other for the car that they talk about.
create table conversation_offers (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  author_id bigint not null references members (id),
  -- Chosen by the author's device, as with messages: an offer that is sent again is stored once.
  client_id uuid not null,
  amount_tenge bigint not null check (amount_tenge > 0),
  -- An open offer counts as expired after `expires_at`, also before this says so.
  state text not null default 'open'
    check (state in ('open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired', 'closed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  unique (conversation_id, author_id, client_id)
);
create unique index conversation_offers_one_open on conversation_offers (conversation_id) where state = 'open';

-- A message may be an event of the conversation, without words; one that the service writes has no author.
alter table conversation_messages
  alter column author_id drop not null,
  add column kind text not null default 'text',
  add column offer_id bigint references conversation_offers (id) on delete cascade,
  add check ((kind like 'offer%') = (offer_id is not null));
create index conversation_messages_by_offer on conversation_messages (offer_id) where offer_id is not null;
