-- Owner: inspections. The same rule as before, with a first condition by which the indexes find the inspections that may be of an
-- ad: without it every reading of a car's page went through all inspections.
create or replace function is_report_of(d inspection_documents, i inspections, l listings)
returns boolean language sql immutable as $$
  select (i.vin = l.vin or i.listing_id = l.id)
    and ((i.vin = l.vin and (d.document ->> 'vin') = i.vin)
      or (i.listing_id = l.id and l.own and (i.vin is null or l.vin is null)
        and i.ad_brand_id = l.brand_id and i.ad_model_id is not distinct from l.model_id and i.year = l.year
        and (d.document ->> 'vin') is not distinct from i.vin
        and (d.document ->> 'name') = i.name and (d.document ->> 'year')::int = i.year))
$$;

create index inspection_documents_by_inspection on inspection_documents (inspection_id);
