import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf, type Services } from '../../../platform/server/context.ts';
import { estimatePrice, factsOfListing } from '../../valuation/server/public.ts';
import type { readInspectionPrice as contract } from '../staff-contract.ts';
import { type InspectionRow, inspectionFor } from './policy.ts';
import type { StoredReport } from './stored-report.ts';

type ValuationServices = Pick<Services, 'db' | 'currentVersion' | 'vehicleSlugs'>;

/** What the car is worth by the facts of its ad, with the mileage that the inspector read. */
export async function priceOfInspection(
  services: ValuationServices,
  { listing_id: ad, mileage_km, year }: InspectionRow,
): Promise<StoredReport['price']> {
  const [version, found] = await Promise.all([
    services.currentVersion(),
    ad === null ? null : factsOfListing(services, ad),
  ]);
  if (!version || !found) return null;
  const facts = { ...found.facts, year, mileageKm: mileage_km ?? found.facts.mileageKm };
  const answer = estimatePrice(version.valuation, facts, { id: found.facts.id, othersOfSeller: new Set() });
  if ('why' in answer) return null;
  return { low: answer.bounds[0], middle: answer.estimateTenge, high: answer.bounds[3] };
}

export async function readInspectionPrice(
  context: Context,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const inspection = await inspectionFor(context.db, id, { person: memberOf(context) });
  return { price: await priceOfInspection(context, inspection) };
}
