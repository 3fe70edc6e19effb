-- Owner: listings. Stands in for the ads of the common design until their own migration of this name is merged.
create table ads (
  id bigint primary key,
  member_id bigint references members,
  status text not null default 'draft',
  form jsonb not null default '{}',
  submitted jsonb
);
