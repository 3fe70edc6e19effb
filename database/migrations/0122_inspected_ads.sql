-- Owner: inspections. Which reports are of the car of an ad, and the line and the badge of the ad that follow from it: decided
-- here, in the transaction of each change, so that no way of changing an ad or an inspection can forget it.

alter table inspections
  -- Number of the ad whose title the inspector has seen and confirmed as that of the car.
  add column ad_confirmed bigint,
  -- What the confirmed ad of the company was of, if the inspection says the same.
  add column ad_brand_id int references brands,
  add column ad_model_id int references models;

-- Null: a manager has told it, or it came with demo data.
alter table inspection_reports add column inspection_id uuid references inspections on delete cascade;
create index inspection_reports_by_inspection on inspection_reports (inspection_id) where inspection_id is not null;

-- Whether the document is what readers get. A request has one current report: that of its inspection once it was handed over,
-- until another one replaces it, also one that staff attach by hand.
create function is_report_shown(d inspection_documents, i inspections) returns boolean language sql stable as $$
  select case when i.check_id is null then d.replaced_at is null
    else exists (select from check_reports r where r.check_id = i.check_id and r.replaced_at is null
      and r.file_key = 'check-reports/' || d.hash || '.pdf') end
$$;

-- Whether the document is of the car of the ad: both have the same VIN; or the ad is the company's, one of them has no VIN, and
-- the inspector has confirmed the ad, which still is of the car that the document names. While an inspection is open again, its
-- document may say something else than it does; then it is of no ad.
create function is_report_of(d inspection_documents, i inspections, l listings) returns boolean language sql immutable as $$
  select (i.vin = l.vin and (d.document ->> 'vin') = i.vin)
    or (i.listing_id = l.id and l.own and (i.vin is null or l.vin is null)
      and i.ad_brand_id = l.brand_id and i.ad_model_id is not distinct from l.model_id and i.year = l.year
      and (d.document ->> 'vin') is not distinct from i.vin
      and (d.document ->> 'name') = i.name and (d.document ->> 'year')::int = i.year)
$$;

-- Gives ads the line of the newest report of their car instead of earlier ones, or takes it back; the badge follows.
create function tell_inspections(ads bigint[]) returns void language plpgsql as $$
declare
  ad bigint;
  newest record;
  is_told boolean;
  is_changed boolean;
begin
  for ad in select id from listings where id = any(ads) order by id loop
    select i.id, d.made_at into newest
    from listings l, inspections i join inspection_documents d on d.inspection_id = i.id
    where l.id = ad and is_report_of(d, i, l) and is_report_shown(d, i)
    order by d.made_at desc, d.id desc limit 1;
    is_told := newest.id is null or exists (
      select from inspection_reports where listing_id = ad and inspection_id = newest.id and reported_at = newest.made_at);
    if not is_told then
      insert into inspection_reports (listing_id, name, status, reported_at, inspection_id)
      values (ad, 'TulparAutoCheck', 'ready', newest.made_at, newest.id);
    end if;
    delete from inspection_reports where listing_id = ad and status = 'ready' and case
      when inspection_id is null then reported_at <= newest.made_at
      else newest.id is null or inspection_id <> newest.id or reported_at <> newest.made_at end;
    is_changed := found or not is_told;
    if is_changed then
      -- Also if the badge stays: pages of the ad are cached until it changes.
      update listings set inspected = exists (
        select from inspection_reports where listing_id = ad and status = 'ready') where id = ad;
    end if;
  end loop;
end $$;

create function ads_of_inspection(i inspections) returns bigint[] language sql stable as $$
  select array(
    select id from listings where vin = i.vin
    union select i.listing_id where i.listing_id is not null
    union select listing_id from inspection_reports where inspection_id = i.id)
$$;

create function tell_changed_inspection() returns trigger language plpgsql as $$
begin
  perform tell_inspections(ads_of_inspection(new));
  return null;
end $$;
create trigger inspections_changed after update on inspections for each row
  when ((old.vin, old.name, old.year, old.listing_id, old.ad_brand_id, old.ad_model_id)
    is distinct from (new.vin, new.name, new.year, new.listing_id, new.ad_brand_id, new.ad_model_id))
  execute function tell_changed_inspection();

create function tell_made_report() returns trigger language plpgsql as $$
begin
  perform tell_inspections(ads_of_inspection(i)) from inspections i where i.id = new.inspection_id;
  return null;
end $$;
create trigger inspection_documents_made after insert on inspection_documents for each row execute function tell_made_report();

create function tell_handed_report() returns trigger language plpgsql as $$
begin
  perform tell_inspections(ads_of_inspection(i)) from inspections i where i.check_id = new.check_id;
  return null;
end $$;
create trigger check_reports_handed_over after insert or update on check_reports for each row
  execute function tell_handed_report();

-- Of another car a line says nothing, whoever has told it. A car is another one when its VIN is, or without a VIN its model or year.
create function tell_changed_listings() returns trigger language plpgsql as $$
declare
  changed bigint[];
  others bigint[];
begin
  select array_agg(a.id), array_agg(a.id) filter (where case when b.vin is null
    then (b.brand_id, b.model_id, b.year) is distinct from (a.brand_id, a.model_id, a.year)
    else a.vin is distinct from b.vin end)
  into changed, others
  from before_rows b join after_rows a using (id)
  where (b.vin, b.brand_id, b.model_id, b.year, b.own) is distinct from (a.vin, a.brand_id, a.model_id, a.year, a.own);
  -- Statements without rows run triggers, too.
  if changed is null then
    return null;
  end if;
  if others is not null then
    delete from inspection_reports where listing_id = any(others);
    update listings set inspected = false where id = any(others) and inspected;
  end if;
  perform tell_inspections(changed);
  return null;
end $$;
-- The names of these two come after `listings_offered` and `listings_offered_anew`, which copy the rows of the same change.
create trigger listings_told_of_inspections after update on listings
  referencing old table as before_rows new table as after_rows for each statement execute function tell_changed_listings();

create function tell_added_listings() returns trigger language plpgsql as $$
begin
  perform tell_inspections(array(select a.id from after_rows a where exists (
    select from inspections i where i.vin = a.vin)));
  return null;
end $$;
create trigger listings_told_when_added after insert on listings referencing new table as after_rows for each statement
  execute function tell_added_listings();

-- An inspection that is deleted takes its lines along.
create function untell_inspections() returns trigger language plpgsql as $$
begin
  update listings l set inspected = false
  where l.id in (select listing_id from before_rows where inspection_id is not null) and l.inspected
    and not exists (select from inspection_reports r where r.listing_id = l.id and r.status = 'ready');
  return null;
end $$;
create trigger inspection_reports_deleted after delete on inspection_reports referencing old table as before_rows
  for each statement execute function untell_inspections();

-- Lines of before say at which moment the report was made.
update inspection_reports r set inspection_id = i.id
from inspections i join inspection_documents d on d.inspection_id = i.id
where i.listing_id = r.listing_id and d.made_at = r.reported_at;
select tell_inspections(array(
  select l.id from listings l join inspections i on i.vin = l.vin union select listing_id from inspections
  where listing_id is not null));
