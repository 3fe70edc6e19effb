-- Whoever takes the demo cars away does not want the next start to bring them back.
create table demo_removals (
  removed_at timestamptz primary key default now()
);
