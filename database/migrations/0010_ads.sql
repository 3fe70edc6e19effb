-- Owner: listings. An ad as its seller sees it. What stands online is its row of `listings`, with the same id: written
-- when a submission is approved, and kept while an edited one is looked at. Demo and imported cars have only that row.
create table ads (
  id bigint primary key default nextval(pg_get_serial_sequence('listings', 'id')),
  member_id bigint not null references members,
  status text not null default 'draft' check (status in
    ('draft', 'moderation', 'published', 'rejected', 'sold', 'withdrawn', 'expired', 'blocked', 'deleted')),
  -- The working copy, saved after each answer; every answer may be missing.
  form jsonb not null default '{}',
  -- Grows with each change of the form.
  revision int not null default 0,
  -- What moderators decide on: the form as it was sent. A decision names its number, so that nobody decides on what
  -- they did not see.
  submitted jsonb,
  submission_no int not null default 0,
  -- The revision of the form that was sent: another one means changes that were not sent yet.
  submitted_revision int,
  submitted_at timestamptz,
  -- The form of what is online, or was when it went offline; null until a first approval.
  approved jsonb,
  -- E.164, proved by a code: the number that the ad was last sent with.
  contact_phone text,
  -- The terms, each time the ad is sent.
  agreed_at timestamptz,
  -- Of the last decision: when, and what the seller reads of it, in three languages (null after an approval).
  decided_at timestamptz,
  verdict jsonb,
  -- Grows with each decision and each undone one.
  decision_no int not null default 0,
  -- What the last decision has changed, until the ad moves again: so that it can be undone.
  before_decision jsonb,
  -- By staff: until it is approved, the seller may do nothing but appeal.
  blocked_at timestamptz,
  -- The seller has asked another person to look again; once an ad.
  appealed_at timestamptz,
  appeal_comment text,
  published_at timestamptz,
  expires_at timestamptz,
  -- The seller was told that the ad will go off sale.
  warned_at timestamptz,
  -- What it went for, if the seller told. Tenge.
  sold_price_tenge bigint check (sold_price_tenge > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status <> 'moderation' or (submitted is not null and submitted_at is not null))
);
create index ads_by_member on ads (member_id, updated_at desc);
create index ads_in_moderation on ads (submitted_at, id) where status = 'moderation';
create index ads_decided on ads (decided_at) where decided_at is not null;
create index ads_by_phone on ads (contact_phone) where contact_phone is not null;
-- What is online goes offline in time, whatever becomes of a newer version meanwhile.
create index ads_expiring on ads (expires_at) where expires_at is not null;

-- Owner: messages. What the service tells a person; the text is made of kind and facts in the reader's language.
create table service_messages (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  kind text not null,
  facts jsonb not null default '{}',
  -- A path of the site that the message leads to.
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index service_messages_by_member on service_messages (member_id, id desc);
