-- What buyers and sellers write to each other about an ad. Each buyer has one conversation with the seller of an ad.
create table conversations (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings (id) on delete cascade,
  buyer_id bigint not null references members (id),
  seller_id bigint not null references members (id),
  last_message_id bigint,
  created_at timestamptz not null,
  unique (listing_id, buyer_id),
  check (buyer_id <> seller_id)
);

-- A conversation as each of its two people has it.
create table conversation_sides (
  conversation_id bigint not null references conversations (id) on delete cascade,
  member_id bigint not null references members (id),
  -- Messages up to these ids have been read, and deleted for this person.
  read_up_to bigint not null default 0,
  deleted_up_to bigint not null default 0,
  is_archived boolean not null default false,
  has_blocked boolean not null default false,
  -- What the person has typed and not sent, for their other devices.
  draft text,
  primary key (conversation_id, member_id)
);
create index conversation_sides_by_member on conversation_sides (member_id);

create table conversation_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  author_id bigint not null references members (id),
  -- Chosen by the author's device: a message that is sent again, because the answer was lost, is stored once.
  client_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  unique (conversation_id, author_id, client_id)
);
create index conversation_messages_newest on conversation_messages (conversation_id, id desc);

-- What open pages of a person must hear of. The counter's row is locked until the transaction ends, so a person's numbers
-- are committed in their order, and a reader that has seen number 7 has seen everything before it.
create table conversation_counters (
  member_id bigint primary key references members (id),
  last_number bigint not null
);
create table conversation_events (
  member_id bigint not null references members (id),
  number bigint not null,
  conversation_id bigint not null references conversations (id) on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, number)
);
create index conversation_events_by_age on conversation_events (created_at);

create table conversation_reports (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  reporter_id bigint not null references members (id),
  reason text not null,
  comment text,
  created_at timestamptz not null,
  resolved_at timestamptz
);
create index conversation_reports_open on conversation_reports (created_at) where resolved_at is null;
create unique index conversation_reports_once on conversation_reports (conversation_id, reporter_id)
  where resolved_at is null;
