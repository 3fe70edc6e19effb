import { sql } from 'kysely';
import type { Context } from '../../../../platform/server/context.ts';
import type { Database } from '../../../../platform/server/database.ts';
import { roundedPrice } from '../../../inspections/report.ts';
import type { CompanyInspection } from '../../../inspections/server/public.ts';
import { type AdForm, estimateForm, missingFields } from '../../../selling/server/public.ts';
import { adFormFacets } from '../../../vehicles/facets.ts';
import {
  certainFactsOfVin,
  indexVehicles,
  resolveGeneration,
  resolveVehicle,
  vehicleNames,
} from '../../../vehicles/server/public.ts';
import type { InspectionPhoto } from '../../inspected-car-contract.ts';
import { descriptionOf } from './description.ts';
import { chosenOf } from './photos-of-inspection.ts';

type Services = Pick<Context, 'db' | 'locale' | 'clock' | 'facetLabels' | 'vehicleSlugs' | 'currentVersion'>;

/** The form of an ad with what an inspection tells of its car. What nobody knows stays empty, and is asked. */
export async function proposedForm(
  services: Services,
  inspection: CompanyInspection,
  photos: readonly InspectionPhoto[],
): Promise<AdForm> {
  const { db, locale } = services;
  const { report, document } = inspection;
  const form: AdForm = {
    ...((await factsOfEarlierAd(db, inspection)) ?? (await namedVehicle(services, inspection))),
    year: report.year,
    condition: 'used',
    mileage: report.mileage_km,
    mileage_unit: 'km',
    vin: report.vin,
    description: descriptionOf(report, document, locale),
    photos: chosenOf(photos),
    branch: await onlyBranch(db),
  };
  return { ...form, price: await priceOf(services, form, inspection) };
}

/** What the newest ad of the same car says of it, whoever wrote it; null if there is none. */
async function factsOfEarlierAd(
  db: Database,
  { listingId, report: { vin, year } }: CompanyInspection,
): Promise<AdForm | null> {
  const { rows } = await sql<AdForm>`
    select b.slug as brand, b.slug || '/' || m.slug as model, b.slug || '/' || m.slug || '/' || g.slug as generation,
      case when g.id is not null then l.modification_id end as modification,
      ${sql.join(adFormFacets.map((facet) => sql.ref(`l.${facet}`)))}, l.volume_cc, l.power_hp, l.options
    from listings l join brands b on b.id = l.brand_id left join models m on m.id = l.model_id
    left join generations g on g.id = l.generation_id and ${year} between g.year_from and coalesce(g.year_to, ${year})
    where (l.vin = ${vin} or l.id = ${listingId}) and l.status in ('published', 'sold', 'withdrawn', 'expired')
    order by l.vin is not distinct from ${vin}::text desc, l.published_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Brand, model and generation by the name that the inspector wrote, else by the VIN. */
async function namedVehicle(
  services: Services,
  { report: { name, vin, year } }: CompanyInspection,
): Promise<AdForm> {
  const [firstWord = '', ...others] = name.split(/\s+/);
  const description = { brand: firstWord, model: others.join(' '), year };
  const { brand, model } = resolveVehicle(indexVehicles(await vehicleNames(services.db)), description);
  const slugs = await services.vehicleSlugs();
  const byVin = await certainFactsOfVin(services, vin ?? '');
  if (!brand) return byVin;
  const { steering } = byVin;
  if (!model) return { brand: slugs.brands.get(brand.id)?.slug ?? null, steering };
  const { generation } = resolveGeneration(model, { codes: '', year });
  return {
    brand: slugs.brands.get(brand.id)?.slug ?? null,
    model: slugs.models.get(model.id)?.key ?? null,
    generation: generation && (slugs.generations.get(generation.id) ?? null),
    steering,
  };
}

/** A company with one branch need not be asked where its car stands. */
async function onlyBranch(db: Database): Promise<number | null> {
  const branches = await db.selectFrom('branches').select('id').limit(2).execute();
  return branches.length === 1 ? (branches[0]?.id ?? null) : null;
}

/** Today's estimate, else that of the inspection; none while facts are missing, because it could be wrong for this car. */
async function priceOf(
  services: Services,
  form: AdForm,
  { report }: CompanyInspection,
): Promise<number | null> {
  const lacksFacts = missingFields(form, true).some(
    (field) => !['price', 'branch', 'photos'].includes(field),
  );
  if (lacksFacts) return null;
  const { estimate } = await estimateForm(services, { ad: { id: 0, member_id: null }, form });
  const price = estimate ?? report.price?.middle ?? null;
  return price === null ? null : roundedPrice(price);
}
