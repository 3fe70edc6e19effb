-- Owner: reviews. What people say of the company on maps services: our own copy, so that a page asks nobody else.
create table reviews (
  id bigint generated always as identity primary key,
  -- `demo` is made up, and every page says so.
  source text not null check (source in ('2gis', 'google', 'yandex', 'demo')),
  -- The source's own; null for one that was written down by hand.
  external_id text,
  -- Shortened before it comes here: "Айгерим С.".
  author text not null,
  rating int not null check (rating between 1 and 5),
  text text not null,
  -- When it was written, on the source.
  written_at timestamptz not null,
  link text,
  -- Last seen at the source; for one by hand when it was last edited here.
  fetched_at timestamptz not null,
  -- Its author has taken it back: kept, and not shown.
  gone_at timestamptz,
  is_hidden boolean not null default false,
  hidden_reason text,
  -- Null: it was fetched.
  added_by bigint references members,
  unique (source, external_id),
  check (not is_hidden or hidden_reason is not null)
);
create index reviews_shown on reviews (written_at desc, id desc) where not is_hidden and gone_at is null;
create index reviews_by_age on reviews (written_at desc, id desc);

-- What a source says of us altogether, and how the last attempts to ask it went.
create table review_sources (
  source text primary key check (source in ('2gis', 'google', 'yandex', 'demo')),
  average numeric(3, 2) check (average between 1 and 5),
  review_count int check (review_count >= 0),
  link text,
  asked_at timestamptz not null,
  -- The last time that it answered well.
  fetched_at timestamptz,
  fetched_count int,
  -- Why the last attempt failed; null where it did not.
  failure text
);

-- Owner: messages. What staff tell those members who wished to hear of it, in three languages.
create table promotions (
  id bigint generated always as identity primary key,
  -- The wish of the profile that it goes by.
  wish text not null check (wish in ('promotions', 'news')),
  title_ru text not null,
  title_kk text not null,
  title_en text not null,
  text_ru text not null,
  text_kk text not null,
  text_en text not null,
  -- A path of ours, without a language.
  link text check (link ~ '^/'),
  created_by bigint not null references members,
  changed_at timestamptz not null,
  -- Null: a draft.
  sent_at timestamptz,
  sent_by bigint references members,
  -- Members up to this one were served: a delivery that was cut short goes on behind it.
  served_member_id bigint not null default 0,
  delivered_count int not null default 0,
  finished_at timestamptz
);

alter table service_messages add column promotion_id bigint references promotions;
create index service_messages_by_promotion on service_messages (promotion_id) where promotion_id is not null;
create index profiles_wishing_promotions on profiles (member_id) where promotions;
create index profiles_wishing_news on profiles (member_id) where news;
