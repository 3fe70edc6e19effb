-- Owner: profiles. Browsers that take push messages (RFC 8030), each as long as its session lasts.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  session_id uuid not null references member_sessions (id) on delete cascade,
  -- Address at the browser's push service; who knows it and the keys can write to this browser.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_member on push_subscriptions (member_id);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- Owner: messages. Devices that have got the message already, when another one could not be reached.
alter table pending_pushes add column sent_to text[] not null default '{}', add column topic text;
