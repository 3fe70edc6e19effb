-- What an ad has said of the mileage since it was first public. An ad whose mileage never changed has no rows.
create table listing_mileages (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  mileage_km int not null,
  -- Since when it said so.
  set_at timestamptz not null
);
create index listing_mileages_by_listing on listing_mileages (listing_id, id);

create function record_listing_mileage() returns trigger language plpgsql as $$
begin
  if new.vin <> old.vin then
    -- It is the ad of another car now.
    delete from listing_mileages where listing_id = old.id;
  elsif old.mileage_km is not null and not exists (select from listing_mileages where listing_id = old.id) then
    insert into listing_mileages (listing_id, mileage_km, set_at)
    values (old.id, old.mileage_km, coalesce(old.first_published_at, old.published_at));
  end if;
  -- What stood for less than ten minutes was a slip, as with prices.
  delete from listing_mileages where listing_id = old.id and set_at > now() - interval '10 minutes';
  if new.mileage_km is not null then
    insert into listing_mileages (listing_id, mileage_km, set_at) values (new.id, new.mileage_km, now());
  end if;
  return null;
end $$;

-- In the transaction of the change, so that nobody can forget it.
create trigger listings_mileage_changed after update on listings for each row
  when (old.published_at is not null and (new.mileage_km is distinct from old.mileage_km or new.vin <> old.vin))
  execute function record_listing_mileage();
