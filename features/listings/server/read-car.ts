import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Actor, Context } from '../../../platform/server/context.ts';
import { byFacet, pageFacets } from '../../vehicles/facets.ts';
import { taxEstimate } from '../../vehicles/server/public.ts';
import { type readCar as contract, publicStatuses } from '../contract.ts';
import { carCards, carRows } from './car-rows.ts';
import { marksOf } from './marks.ts';
import { countOtherAds, pricesOf, reportsOf, sellerSince, viewCountOf } from './page-queries.ts';

/** Replaces the serial part of the VIN. The rest shows maker, model and year, but does not identify the car. */
function maskedVin(vin: string): string {
  const visibleLength = Math.min(11, Math.max(vin.length - 6, 0));
  return vin.slice(0, visibleLength) + '•'.repeat(vin.length - visibleLength);
}

/** The seller knows the VIN anyway, and staff compare it with the documents. */
function maySeeFullVin(actor: Actor, row: { member_id: number | null }): boolean {
  return isOwner(actor, row) || (actor.kind === 'member' && actor.roles.length > 0);
}

function isOwner(actor: Actor, { member_id }: { member_id: number | null }): boolean {
  return actor.kind === 'member' && actor.id === member_id;
}

/** Number of photos that the widest layout shows before any click; only these get a blurred placeholder. */
const photosInView = 5;

export async function readCar(
  context: Context,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, locale, clock } = context;
  const [row] = await carRows(db, locale, sql`where listings.id = ${id}`);
  if (!row) throw new Problem('not_found');
  if (row.status === 'deleted') throw new Problem('gone');
  const status = publicStatuses.find((publicStatus) => publicStatus === row.status);
  if (!status) throw new Problem('not_found');

  const now = clock.now();
  const car = { volumeCc: row.volume_cc, fuel: row.fuel, madeIn: row.year };
  const [[card], labels, tax, marks, prices, reports, otherAds, since, views] = await Promise.all([
    carCards({ ...context, now }, [row], row.photo_ids.length, photosInView),
    context.facetLabels(),
    context.countryRates().then((rates) => taxEstimate(rates, car, Number(almatyDay(now).slice(0, 4)))),
    marksOf(db, id, row.photo_ids),
    pricesOf(db, id),
    reportsOf(db, id),
    countOtherAds(db, id),
    sellerSince(db, id),
    viewCountOf(db, id),
  ]);
  if (!card) throw new Problem('not_found');
  return {
    ...card,
    status,
    ...byFacet(pageFacets, (facet) => labels.choiceOrNull(facet, row[facet], locale)),
    paint_finish: labels.choiceOrNull('paint_finish', row.paint_finish, locale),
    options: labels.grouped(row.options, locale),
    description: row.description,
    marks,
    vin: row.vin && (maySeeFullVin(context.actor, row) ? row.vin : maskedVin(row.vin)),
    range_km: row.range_km,
    tank_litres: row.tank_litres,
    litres_per_100km: row.litres_per_100km,
    range_cycle: row.range_cycle,
    tax,
    prices,
    reports,
    seller_name: row.seller_name,
    seller_since: since,
    seller_other_count: otherAds,
    has_phone: row.has_phone && status === 'published',
    view_count: views,
    is_own: isOwner(context.actor, row),
  };
}
