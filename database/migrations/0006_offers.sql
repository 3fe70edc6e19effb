-- A small number for every key of a facet: what the catalogue counts by. Once given it never changes.
alter table facet_values add column code smallint check (code between 1 and 255);
update facet_values set code = numbered.code
from (select facet, key, row_number() over (partition by facet order by position) as code from facet_values) numbered
where facet_values.facet = numbered.facet and facet_values.key = numbered.key;
alter table facet_values alter column code set not null, add unique (facet, code),
  add check (facet <> 'option' or code < 128);

-- What the catalogue narrows, counts and sorts by, of published ads alone: a row is a small part of the ad's, so a
-- scan of all is fast. Kept by the database in the transaction of every change; nobody else writes it. Facets
-- stand as codes of facet_values, 0 for unknown. What may be null comes last: what follows a null is slower to read.
create table offers (
  id bigint primary key,
  published_at timestamptz not null,
  price_tenge bigint not null,
  brand_id int not null,
  model_id int not null,
  generation_id int not null,
  city_id int not null,
  -- Facets that are counted together: as many groupings as there are packs is what counting costs. Eight bits a
  -- code, one bit a flag, the first lowest.
  engine_pack bigint not null generated always as (fuel + gas_equipment * 256::bigint + transmission * 65536::bigint
    + drive * 16777216::bigint + steering * 4294967296) stored,
  look_pack int not null generated always as (body_type + color * 256) stored,
  deal_pack bigint not null generated always as (condition + customs * 256 + seller * 65536::bigint
    + damaged::int * 16777216::bigint + warranty::int * 33554432::bigint + credit::int * 67108864::bigint
    + own::int * 134217728::bigint + bargain::int * 268435456::bigint + exchange::int * 536870912::bigint
    + inspected::int * 1073741824::bigint + photos::int * 2147483648) stored,
  year int not null,
  body_type smallint not null,
  fuel smallint not null,
  gas_equipment smallint not null,
  transmission smallint not null,
  drive smallint not null,
  steering smallint not null,
  color smallint not null,
  condition smallint not null,
  customs smallint not null,
  seller smallint not null,
  damaged boolean not null,
  warranty boolean not null,
  credit boolean not null,
  own boolean not null,
  bargain boolean not null,
  exchange boolean not null,
  inspected boolean not null,
  photos boolean not null,
  -- A bit an option: codes to 63 in the first, the others in the second.
  equipment_low bigint not null,
  equipment_high bigint not null,
  hot_until timestamptz,
  mileage_km int,
  volume_cc int
);

-- Each serves its order in both directions.
create index offers_newest on offers (published_at, id);
create index offers_by_price on offers (price_tenge);
create index offers_by_vehicle on offers (brand_id, model_id);
create index offers_hot on offers (hot_until) where hot_until is not null;

-- Published ads of a relation (the table itself, or the rows that a statement has changed) are brought into offers.
-- One text for all: the first filling, and the functions of the triggers.
do $migration$
declare
  bring text := $bring$
    insert into offers (
      id, published_at, price_tenge, brand_id, model_id, generation_id, city_id, year, body_type, fuel,
      gas_equipment, transmission, drive, steering, color, condition, customs, seller, damaged, warranty, credit,
      own, bargain, exchange, inspected, photos, equipment_low, equipment_high, hot_until, mileage_km, volume_cc
    )
    select ads.id, coalesce(ads.published_at, ads.created_at), ads.price_tenge, ads.brand_id,
      coalesce(ads.model_id, 0), coalesce(ads.generation_id, 0), ads.city_id, ads.year,
      coalesce(body_type.code, 0), coalesce(fuel.code, 0), coalesce(gas_equipment.code, 0),
      coalesce(transmission.code, 0), coalesce(drive.code, 0), coalesce(steering.code, 0),
      coalesce(color.code, 0), coalesce(condition.code, 0), coalesce(customs.code, 0),
      coalesce(seller.code, 0),
      ads.damaged, ads.warranty, ads.credit, ads.own, ads.bargain, ads.exchange, ads.inspected,
      cardinality(ads.photo_ids) > 0, coalesce(equipment.low, 0), coalesce(equipment.high, 0),
      ads.hot_until, ads.mileage_km, ads.volume_cc
    from %1$s ads
    left join facet_values body_type on body_type.facet = 'body_type' and body_type.key = ads.body_type
    left join facet_values fuel on fuel.facet = 'fuel' and fuel.key = ads.fuel
    left join facet_values gas_equipment on gas_equipment.facet = 'gas_equipment' and gas_equipment.key = ads.gas_equipment
    left join facet_values transmission on transmission.facet = 'transmission' and transmission.key = ads.transmission
    left join facet_values drive on drive.facet = 'drive' and drive.key = ads.drive
    left join facet_values steering on steering.facet = 'steering' and steering.key = ads.steering
    left join facet_values color on color.facet = 'color' and color.key = ads.color
    left join facet_values condition on condition.facet = 'condition' and condition.key = ads.condition
    left join facet_values customs on customs.facet = 'customs' and customs.key = ads.customs
    left join facet_values seller on seller.facet = 'seller' and seller.key = ads.seller
    left join (
      select named.id, bit_or(case when code < 64 then 1::bigint << code else 0 end) as low,
        bit_or(case when code >= 64 then 1::bigint << (code - 64) else 0 end) as high
      from (select id, unnest(options) as key from %1$s where status = 'published') named
      join facet_values on facet = 'option' and facet_values.key = named.key
      group by named.id
    ) equipment on equipment.id = ads.id
    where ads.status = 'published'$bring$;
  renew text := $renew$
    on conflict (id) do update set (
      published_at, price_tenge, brand_id, model_id, generation_id, city_id, year, body_type, fuel,
      gas_equipment, transmission, drive, steering, color, condition, customs, seller, damaged, warranty, credit,
      own, bargain, exchange, inspected, photos, equipment_low, equipment_high, hot_until, mileage_km, volume_cc
    ) = row(
      excluded.published_at, excluded.price_tenge, excluded.brand_id, excluded.model_id,
      excluded.generation_id, excluded.city_id, excluded.year, excluded.body_type, excluded.fuel,
      excluded.gas_equipment, excluded.transmission, excluded.drive, excluded.steering, excluded.color,
      excluded.condition, excluded.customs, excluded.seller, excluded.damaged, excluded.warranty,
      excluded.credit, excluded.own, excluded.bargain, excluded.exchange, excluded.inspected,
      excluded.photos, excluded.equipment_low, excluded.equipment_high, excluded.hot_until,
      excluded.mileage_km, excluded.volume_cc
    ) where (offers.*) is distinct from (excluded.*)$renew$;
  make text := $make$
    create function %s() returns trigger language plpgsql as $$
    begin%s;
      return null;
    end $$ $make$;
begin
  execute format(bring, 'listings');
  execute format(make, 'bring_offers', format(bring, 'after_rows'));
  execute format(make, 'renew_offers', '
      delete from offers where id in (select id from after_rows where status <> ''published'');'
    || format(bring, 'after_rows') || renew);
end $migration$;

create function remove_offers() returns trigger language plpgsql as $$
begin
  delete from offers where id in (select id from before_rows);
  return null;
end $$;

create function clear_offers() returns trigger language plpgsql as $$
begin
  truncate offers;
  return null;
end $$;

create trigger listings_offered after insert on listings
  referencing new table as after_rows for each statement execute function bring_offers();
create trigger listings_offered_anew after update on listings
  referencing new table as after_rows for each statement execute function renew_offers();
create trigger listings_not_offered after delete on listings
  referencing old table as before_rows for each statement execute function remove_offers();
create trigger listings_cleared after truncate on listings for each statement execute function clear_offers();
-- Also in a session that leaves foreign keys unchecked, as the maker of demo cars does.
alter table listings enable always trigger listings_added, enable always trigger listings_offered;

analyze offers;
