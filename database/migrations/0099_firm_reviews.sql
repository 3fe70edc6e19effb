-- Owner: reviews. What buyers who have talked with a firm say of it, each once.
create table firm_reviews (
  id bigint generated always as identity primary key,
  firm_id bigint not null references firms (member_id),
  member_id bigint not null references members (id),
  rating integer not null check (rating between 1 and 5),
  text text not null,
  written_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  hidden_at timestamptz,
  unique (firm_id, member_id)
);
create index firm_reviews_shown on firm_reviews (firm_id, written_at desc, id desc) where hidden_at is null;
create index firm_reviews_by_member on firm_reviews (member_id);
