import { createHash } from 'node:crypto';
import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { jobs } from '../../../platform/server/jobs.ts';
import { FetchRefused, fetchBytes } from '../../../platform/server/safe-fetch.ts';
import { changeListing, withdrawFeedListingsOf } from '../../listings/server/public.ts';
import { addFetchedPhoto } from '../../photos/server/public.ts';

/** Cars in one job: few, so that other firms' cars need not wait for all of this one's. */
const carsPerJob = 20;
const maxTries = 3;
const maxPhotoBytes = 25_000_000;
const photoTimeoutMs = 30_000;

type Options = { isAllowed?: (address: string) => boolean };
type DueCar = { external_id: string; listing_id: number; photo_urls: string[]; firm_id: number };

/** Loads photos of some of the cars whose addresses are new, and goes on in another job if there are more. */
export async function loadPhotos(
  services: Services,
  feedId: number,
  { isAllowed }: Options = {},
): Promise<void> {
  const { db } = services;
  const { rows: cars } = await sql<DueCar>`
    select c.external_id, c.listing_id, c.photo_urls, f.firm_id from feed_cars c join feeds f on f.id = c.feed_id
    where c.feed_id = ${feedId} and c.photos_due and c.gone_at is null
    order by c.listing_id limit ${carsPerJob}`.execute(db);
  for (const car of cars) {
    const ids: number[] = [];
    for (const url of car.photo_urls) {
      const id = await photoOf(services, { feedId, url, memberId: car.firm_id }, isAllowed);
      if (id !== null && !ids.includes(id)) ids.push(id);
    }
    await db.transaction().execute(async (trx) => {
      // The addresses may have changed while their photos were loaded.
      const { rows } = await sql`
        update feed_cars set photos_due = false
        where feed_id = ${feedId} and external_id = ${car.external_id} and photo_urls = ${car.photo_urls}::text[]
        returning 1`.execute(trx);
      if (rows.length > 0) await changeListing(trx, car.listing_id, { photo_ids: ids });
    });
  }
  if (cars.length === carsPerJob) await enqueuePhotos(db, feedId);
}

type Wanted = { feedId: number; url: string; memberId: number };

/** The photo of an address, loaded if it is not here yet; null if that is not possible. */
async function photoOf(
  services: Services,
  { feedId, url, memberId }: Wanted,
  isAllowed: Options['isAllowed'],
): Promise<number | null> {
  const { db } = services;
  const hash = createHash('sha256').update(url).digest();
  const known = await db
    .selectFrom('feed_photos')
    .select(['photo_id', 'tries'])
    .where('feed_id', '=', feedId)
    .where('url_hash', '=', hash)
    .executeTakeFirst();
  if (known && (known.photo_id !== null || known.tries >= maxTries)) return known.photo_id;
  const { id, fault } = await load(services, { url, memberId }, isAllowed);
  await db
    .insertInto('feed_photos')
    .values({ feed_id: feedId, url_hash: hash, photo_id: id, fault, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['feed_id', 'url_hash'])
        .doUpdateSet({ photo_id: id, fault, tries: (known?.tries ?? 0) + 1 }),
    )
    .execute();
  return id;
}

async function load(
  services: Services,
  { url, memberId }: { url: string; memberId: number },
  isAllowed: Options['isAllowed'],
): Promise<{ id: number | null; fault: string | null }> {
  try {
    const file = await fetchBytes(url, {
      maxBytes: maxPhotoBytes,
      timeoutMs: photoTimeoutMs,
      ...(isAllowed && { isAllowed }),
    });
    return { id: await addFetchedPhoto(services, { file, memberId }), fault: null };
  } catch (error) {
    // Not a photo, or not to be had; anything else is ours, and the job is tried again.
    if (error instanceof FetchRefused || error instanceof Problem) return { id: null, fault: error.code };
    throw error;
  }
}

/** Photos that could not be loaded are tried again with the next run. */
export async function retryPhotos(trx: Database, feedId: number): Promise<void> {
  await sql`
    update feed_cars c set photos_due = true
    where feed_id = ${feedId} and gone_at is null and not photos_due and exists (
      select from unnest(c.photo_urls) as url
      join feed_photos p on p.feed_id = c.feed_id and p.url_hash = sha256(convert_to(url, 'UTF8'))
      where p.photo_id is null and p.tries < ${maxTries})`.execute(trx);
}

export async function enqueuePhotos(trx: Database, feedId: number): Promise<void> {
  await jobs.enqueue(
    trx,
    'load_feed_photos',
    { feedId },
    { key: `feed photos ${feedId}`, queue: 'feed photos', attempts: 5 },
  );
}

export function photoTasks(services: Services): TaskList {
  return {
    load_feed_photos: (payload) => loadPhotos(services, (payload as { feedId: number }).feedId),
    withdraw_feed_cars: (payload) =>
      services.db
        .transaction()
        .execute((trx) => withdrawFeedListingsOf(trx, (payload as { firmId: number }).firmId)),
  };
}
