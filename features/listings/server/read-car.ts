import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Actor, Context } from '../../../platform/server/context.ts';
import { orderedMarks } from '../../vehicles/body-marks.ts';
import { byFacet, pageFacets } from '../../vehicles/facets.ts';
import { taxEstimate } from '../../vehicles/server/public.ts';
import type { CarDetail, readCar as contract } from '../contract.ts';
import { answerTimeOf, type CarPageRow, readCarPageRow } from './car-page-row.ts';
import { carCards } from './car-rows.ts';
import { publicStatusOf } from './public-status.ts';

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

const isoMoment = (moment: string) => new Date(moment).toISOString();

function marksOn({ marks, photo_ids }: CarPageRow): CarDetail['marks'] {
  return orderedMarks(marks).map(({ panel, kind, photo_id }) => ({
    panel,
    kind,
    photo_no: photo_id === null ? null : photo_ids.indexOf(photo_id) + 1 || null,
  }));
}

/** Number of photos that the widest layout shows before any click; only these get a blurred placeholder. */
const photosInView = 5;

export async function readCar(
  context: Context,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { pool, locale, clock } = context;
  const row = await readCarPageRow(pool, locale, id);
  if (!row) throw new Problem('not_found');
  if (row.status === 'deleted') throw new Problem('gone');
  const status = publicStatusOf(row.status);
  if (!status) throw new Problem('not_found');

  const now = clock.now();
  const car = { volumeCc: row.volume_cc, fuel: row.fuel, madeIn: row.year };
  const [[card], labels, tax] = await Promise.all([
    carCards({ ...context, now }, [row], row.photo_ids.length, photosInView),
    context.facetLabels(),
    context.countryRates().then((rates) => taxEstimate(rates, car, Number(almatyDay(now).slice(0, 4)))),
  ]);
  if (!card) throw new Problem('not_found');
  return {
    ...card,
    status,
    ...byFacet(pageFacets, (facet) => labels.choiceOrNull(facet, row[facet], locale)),
    paint_finish: labels.choiceOrNull('paint_finish', row.paint_finish, locale),
    options: labels.grouped(row.options, locale),
    description: row.description,
    marks: marksOn(row),
    vin: row.vin && (maySeeFullVin(context.actor, row) ? row.vin : maskedVin(row.vin)),
    range_km: row.range_km,
    tank_litres: row.tank_litres,
    litres_per_100km: row.litres_per_100km,
    range_cycle: row.range_cycle,
    tax,
    first_published_at: row.first_published_at?.toISOString() ?? null,
    off_sale_at: row.off_sale_at?.toISOString() ?? null,
    prices: row.prices.map(({ price, since }) => ({ price, since: isoMoment(since) })),
    reports: row.reports.map(({ name, status: state, reported_at }) => ({
      name,
      status: state === 'ready' ? 'ready' : 'generating',
      date: reported_at && isoMoment(reported_at),
    })),
    seller_name: row.seller_name,
    seller_since: row.seller_since?.toISOString() ?? null,
    seller_answers: answerTimeOf(row.answer_minutes),
    seller_id: row.seller_id,
    seller_other_count: row.other_ads,
    has_phone: row.has_phone && status === 'published',
    can_write: row.member_id !== null && status === 'published',
    view_count: row.view_count,
    is_own: isOwner(context.actor, row),
  };
}
