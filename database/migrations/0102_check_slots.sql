-- Owner: checks. When and where the car of a check is brought to be inspected.

-- A branch without a row takes one car an hour.
create table check_branches (
  branch_id int primary key references branches on delete cascade,
  -- How many cars it inspects in one hour.
  inspection_places smallint not null check (inspection_places between 0 and 20)
);

create table check_slots (
  check_id bigint primary key references check_requests on delete cascade,
  branch_id int not null references branches,
  -- A whole hour begins then.
  starts_at timestamptz not null check (starts_at = date_trunc('hour', starts_at, 'Asia/Almaty')),
  -- Each car has a place of its own, so that two can never get the last one.
  place smallint not null check (place > 0),
  booked_at timestamptz not null,
  reminded_at timestamptz,
  unique (branch_id, starts_at, place)
);
create index check_slots_to_remind on check_slots (starts_at) where reminded_at is null;

-- Hours in which a branch takes no cars, though it is open; those that were booked before stay until they are moved.
create table check_closures (
  branch_id int not null references branches on delete cascade,
  starts_at timestamptz not null,
  closed_at timestamptz not null,
  closed_by bigint references members,
  primary key (branch_id, starts_at)
);

alter table check_events drop constraint check_events_kind_check;
alter table check_events add constraint check_events_kind_check
  check (kind in ('sent', 'status', 'assigned', 'report', 'comment', 'payment', 'erased', 'slot'));
