import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import {
  changeFeedListings,
  type FeedListing,
  type FeedSeller,
  insertFeedListings,
  offerFeedListings,
  withdrawFeedListings,
} from '../../listings/server/public.ts';
import { heldFrom, maxKeptFaults } from '../contract.ts';
import type { FeedCar, Finding } from './to-car.ts';

/** Counts of a run so far. */
export type Sums = {
  read: number;
  added: number;
  changed: number;
  same: number;
  gone: number;
  refused: number;
  reasons: Record<string, number>;
};
export const noSums = (): Sums => ({
  read: 0,
  added: 0,
  changed: 0,
  same: 0,
  gone: 0,
  refused: 0,
  reasons: {},
});

export type ReadCar = FeedCar & { row: number; line: number };
export type RunOf = {
  runId: number;
  feedId: number;
  isCheck: boolean;
  seller: FeedSeller;
  now: Date;
};

type Known = { external_id: string; listing_id: number; content_hash: Buffer; is_gone: boolean };

/**
 * Writes the cars of one batch and the faults of its rows, and adds both to the sums. Returns how many of the cars were
 * already in stock.
 */
export async function writeCars(
  trx: Database,
  run: RunOf,
  { cars, sums }: { cars: readonly ReadCar[]; sums: Sums },
): Promise<number> {
  const { rows } = await sql<Known>`
    select external_id, listing_id, content_hash, gone_at is not null as is_gone from feed_cars
    where feed_id = ${run.feedId} and external_id = any(${cars.map(({ externalId }) => externalId)}::text[])`.execute(
    trx,
  );
  const known = new Map(rows.map((row) => [row.external_id, row]));
  const added: ReadCar[] = [];
  const changed: ReadCar[] = [];
  const still: Known[] = [];
  for (const car of cars) {
    count(sums, car.findings);
    sums.read += 1;
    const before = known.get(car.externalId);
    if (before) still.push(before);
    if (!car.facts) sums.refused += 1;
    else if (!before) added.push(car);
    else if (car.facts.hash.equals(before.content_hash)) sums.same += 1;
    else changed.push(car);
  }
  sums.added += added.length;
  sums.changed += changed.length;
  await keepFaults(trx, run, cars);
  const inStock = still.filter(({ is_gone: isGone }) => !isGone).length;
  if (run.isCheck) return inStock;
  await insertCars(trx, run, added);
  await changeCars(trx, run, changed, known);
  const ids = still.map(({ listing_id }) => listing_id);
  await sql`
    update feed_cars set run_id = ${run.runId}, gone_at = null
    where feed_id = ${run.feedId} and listing_id = any(${ids}::bigint[])`.execute(trx);
  await offerFeedListings(trx, ids, run.now);
  return inStock;
}

function count(sums: Sums, findings: readonly Finding[]): void {
  for (const { reason } of findings) sums.reasons[reason] = (sums.reasons[reason] ?? 0) + 1;
}

const keyOf = (feedId: number, externalId: string) => `${feedId}:${externalId}`;

function listingsOf(run: RunOf, cars: readonly ReadCar[]): FeedListing[] {
  return cars.flatMap(({ externalId, facts }) =>
    facts ? [{ ...facts.listing, source_key: keyOf(run.feedId, externalId), published_at: run.now }] : [],
  );
}

type CarRow = { external_id: string; listing_id: number; content_hash: string; photo_urls: string[] };

function carRows(cars: readonly ReadCar[], idOf: (car: ReadCar) => number | undefined): CarRow[] {
  return cars.flatMap((car) => {
    const id = idOf(car);
    return car.facts && id !== undefined
      ? [
          {
            external_id: car.externalId,
            listing_id: id,
            content_hash: car.facts.hash.toString('hex'),
            photo_urls: car.facts.photoUrls,
          },
        ]
      : [];
  });
}

const rowsAs = (rows: readonly CarRow[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
  as given(external_id text, listing_id bigint, content_hash text, photo_urls text[])`;

async function insertCars(trx: Database, run: RunOf, cars: readonly ReadCar[]): Promise<void> {
  if (cars.length === 0) return;
  const ids = await insertFeedListings(trx, listingsOf(run, cars), run.seller);
  const rows = carRows(cars, ({ externalId }) => ids.get(keyOf(run.feedId, externalId)));
  await sql`
    insert into feed_cars (feed_id, external_id, listing_id, content_hash, photo_urls, photos_due, run_id)
    select ${run.feedId}, external_id, listing_id, decode(content_hash, 'hex'), photo_urls,
      cardinality(photo_urls) > 0, ${run.runId}
    from ${rowsAs(rows)}`.execute(trx);
}

async function changeCars(
  trx: Database,
  run: RunOf,
  cars: readonly ReadCar[],
  known: ReadonlyMap<string, Known>,
): Promise<void> {
  if (cars.length === 0) return;
  await changeFeedListings(trx, listingsOf(run, cars), run.seller);
  const rows = carRows(cars, ({ externalId }) => known.get(externalId)?.listing_id);
  await sql`
    update feed_cars set content_hash = decode(given.content_hash, 'hex'), photo_urls = given.photo_urls,
      photos_due = photos_due or feed_cars.photo_urls <> given.photo_urls
    from ${rowsAs(rows)}
    where feed_cars.feed_id = ${run.feedId} and feed_cars.external_id = given.external_id`.execute(trx);
}

async function keepFaults(trx: Database, { runId }: RunOf, cars: readonly ReadCar[]): Promise<void> {
  const faults = cars.flatMap(({ row, line, findings }) =>
    findings.map(({ isRefusal, field, reason, value }, position) => ({
      row,
      line,
      position,
      is_refusal: isRefusal,
      field,
      reason,
      value: value.slice(0, 200).toWellFormed().replaceAll('\0', ''),
    })),
  );
  if (faults.length === 0) return;
  await sql`
    insert into feed_faults (run_id, row, line, position, is_refusal, field, reason, value)
    select ${runId}, given.* from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb)
      as given(row int, line int, position int, is_refusal bool, field text, reason text, value text)
    limit greatest(0, ${maxKeptFaults} - (select count(*) from feed_faults where run_id = ${runId}))`.execute(
    trx,
  );
}

/** How many cars are in the stock, and how many of them this run no longer has. */
async function countGone(
  trx: Database,
  { feedId, runId }: Pick<RunOf, 'feedId' | 'runId'>,
): Promise<{ gone: number; stock: number }> {
  const { rows } = await sql<{ gone: number; stock: number }>`
    select count(*) filter (where run_id <> ${runId})::int as gone, count(*)::int as stock
    from feed_cars where feed_id = ${feedId} and gone_at is null`.execute(trx);
  return rows[0] ?? { gone: 0, stock: 0 };
}

/** How many cars the run would take off sale, after it has seen `seen` of the stock. */
export async function wouldGo(
  db: Database,
  run: Pick<RunOf, 'feedId' | 'runId'>,
  seen: number,
): Promise<number> {
  return (await countGone(db, run)).stock - seen;
}

const goneBatch = 1000;

/**
 * Takes the cars off sale that are not in this run any more. If they are most of the stock, the run is held until the firm
 * says that they are gone: returns false then. `sums` get their number.
 */
export async function withdrawGone(
  db: Database,
  run: Pick<RunOf, 'feedId' | 'runId' | 'now'>,
  { sums, isSure }: { sums: Pick<Sums, 'added' | 'gone'>; isSure: boolean },
): Promise<boolean> {
  const { gone, stock } = await countGone(db, run);
  // Those that this run has brought were not there before it.
  const hadBefore = stock - sums.added;
  sums.gone = gone;
  if (!isSure && hadBefore >= heldFrom.cars && gone > hadBefore * heldFrom.share) return false;
  for (;;) {
    const isDone = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ listing_id: number }>`
        update feed_cars set gone_at = ${run.now} where (feed_id, external_id) in (
          select feed_id, external_id from feed_cars
          where feed_id = ${run.feedId} and run_id <> ${run.runId} and gone_at is null limit ${goneBatch})
        returning listing_id`.execute(trx);
      await withdrawFeedListings(
        trx,
        rows.map(({ listing_id }) => listing_id),
      );
      return rows.length < goneBatch;
    });
    if (isDone) return true;
  }
}
