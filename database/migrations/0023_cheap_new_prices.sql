-- A new price is the commonest change of an ad. With room on its page, and none of the table's indexes on the price, it
-- touches one page of listings, not one more in each of ten indexes, every one of which goes into the log whole after a
-- checkpoint. Offers are searched by price in any case: that index is theirs now. Pages that are full already get room
-- as their ads change, or all at once by `vacuum full listings`.
alter table listings set (fillfactor = 85);
drop index listings_by_body;
create index offers_by_body on offers (body_type, price_tenge);

drop trigger listings_offered_anew on listings;
create or replace function renew_offers() returns trigger language plpgsql as $$
begin
  -- Where nothing else is new, the codes of facets need not be looked up again. `except` takes time in proportion to
  -- the rows, however many there were when it was planned.
  if not exists (
    select to_jsonb(after_rows) - 'price_tenge' from after_rows
    except select to_jsonb(before_rows) - 'price_tenge' from before_rows
  ) then
    update offers set price_tenge = after_rows.price_tenge from after_rows
    where offers.id = after_rows.id and offers.price_tenge <> after_rows.price_tenge;
    return null;
  end if;
  delete from offers where id in (select id from after_rows where status <> 'published');
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
  from after_rows ads
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
  -- Ad by ad: a plan that was made for one ad also serves a thousand.
  cross join lateral (
    select bit_or(case when code < 64 then 1::bigint << code else 0 end) as low,
      bit_or(case when code >= 64 then 1::bigint << (code - 64) else 0 end) as high
    from facet_values where facet = 'option' and key = any(ads.options)
  ) equipment
  where ads.status = 'published'
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
  ) where (offers.*) is distinct from (excluded.*);
  return null;
end $$;
create trigger listings_offered_anew after update on listings
  referencing old table as before_rows new table as after_rows for each statement execute function renew_offers();
