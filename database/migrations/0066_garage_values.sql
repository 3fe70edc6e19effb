-- What the cars of garages are worth, written down once a month, so that their owners see how it changes.
create table garage_values (
  car_id bigint not null references garage_cars on delete cascade,
  -- The first day of the month in Almaty.
  month date not null,
  valued_at timestamptz not null,
  estimate_tenge bigint check (estimate_tenge > 0),
  -- Four of five such cars are offered between these prices.
  low_tenge bigint,
  high_tenge bigint,
  like_count int not null,
  -- Why there is no estimate.
  why text,
  primary key (car_id, month),
  check ((estimate_tenge is null) = (why is not null)),
  check ((estimate_tenge is null) = (low_tenge is null) and (low_tenge is null) = (high_tenge is null))
);
