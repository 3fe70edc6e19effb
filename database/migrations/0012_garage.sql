-- Owner: garage. Cars that people keep here for themselves, with what was done to them and what is to be done.
create table garage_cars (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  -- Of the dictionaries, or what the owner calls it where they have none.
  brand_id int references brands,
  brand_other text,
  model_id int references models,
  model_other text,
  year int,
  generation_id int references generations,
  modification_id int references modifications,
  -- VIN or body number, upper case.
  vin text,
  -- As `123 ABC 02`.
  plate text,
  -- Stored as given.
  mileage int not null check (mileage >= 0),
  mileage_unit text not null default 'km' check (mileage_unit in ('km', 'mi')),
  status text not null default 'own' check (status in ('own', 'selling', 'sold')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Removed, and for a while still to be had back.
  deleted_at timestamptz,
  check ((brand_id is null) <> (brand_other is null)),
  check ((model_id is null) <> (model_other is null))
);
create index garage_cars_by_member on garage_cars (member_id, id);

create table garage_services (
  id bigint generated always as identity primary key,
  car_id bigint not null references garage_cars on delete cascade,
  done_on date not null,
  -- In the unit of the car.
  mileage int check (mileage >= 0),
  kind text not null,
  cost_tenge bigint check (cost_tenge >= 0),
  note text
);
create index garage_services_by_car on garage_services (car_id, done_on desc, id desc);

create table garage_reminders (
  id bigint generated always as identity primary key,
  car_id bigint not null references garage_cars on delete cascade,
  title text not null,
  due_on date,
  -- In the unit of the car.
  due_mileage int check (due_mileage >= 0),
  done_at timestamptz,
  -- The owner was told that it is due.
  told_at timestamptz,
  check (due_on is not null or due_mileage is not null)
);
create index garage_reminders_by_car on garage_reminders (car_id);
create index garage_reminders_untold on garage_reminders (due_on) where done_at is null and told_at is null;
