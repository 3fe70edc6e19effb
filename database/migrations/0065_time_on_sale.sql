-- How long a car is on sale: from its first publication until it leaves the sale.
alter table listings
  -- Only set once a renewed ad has a newer date of publication.
  add column first_published_at timestamptz,
  -- Null while the ad is published, and for ads that left the sale before this was written down.
  add column off_sale_at timestamptz;

create function date_the_sale() returns trigger language plpgsql as $$
begin
  if old.published_at < new.published_at then
    new.first_published_at = coalesce(old.first_published_at, old.published_at);
  end if;
  if new.status = 'published' then
    new.off_sale_at = null;
  elsif old.status = 'published' then
    new.off_sale_at = now();
  end if;
  return new;
end $$;
create trigger listings_sale_dated before update on listings for each row
  when (old.status <> new.status or old.published_at is distinct from new.published_at)
  execute function date_the_sale();

create index listings_ended_by_model on listings (model_id, published_at)
  where status in ('sold', 'withdrawn', 'expired');

-- What the page of a model's market shows, counted daily.
create table model_markets (
  model_id int primary key references models on delete cascade,
  counted_at timestamptz not null,
  -- Whether there were enough ads to tell prices.
  is_told boolean not null,
  market jsonb not null
);
