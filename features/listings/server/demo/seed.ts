import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createRandom } from '../../../../platform/server/random.ts';
import type { PhotoStorage } from '../../../../platform/server/storage.ts';
import { type DemoCar, demoCar } from './car.ts';
import { columns, copyWriter, sourceKeyPrefix } from './copy.ts';
import { descriptionOf } from './descriptions.ts';
import { readLevels } from './levels.ts';
import { marketOf } from './market.ts';
import { openPhotoBook, removePhotos, type Sitter, seedPhotos } from './photos.ts';
import { formatCount, progressBar } from './progress.ts';
import { readReference } from './reference.ts';

/** What the photos of a car have to show. */
const lookOf = ({ model, body, year, color, steering, seller, city }: DemoCar): Sitter => ({
  brand: model.brand,
  model: model.slug,
  body,
  year,
  color,
  steering,
  plateRegion: city.plateRegion,
  isOwner: seller.kind === 'owner' || seller.kind === 'reseller',
});

type Report = (line: string) => void;
export type SeedInput = {
  pool: Pool;
  storage: PhotoStorage;
  /** Total number of demo cars there should be, including existing ones. */
  count: number;
  /** The present time of the demo cars: their ads are dated up to this time. */
  now?: Date;
  report?: Report;
};
export type RemoveInput = { pool: Pool; storage: PhotoStorage; report?: Report };

/**
 * Number of cars per transaction. An interrupted run loses at most the cars of unfinished transactions, and readers of
 * the change feed do not fall far behind.
 */
const carsPerTransaction = 5000;
const chunkBytes = 65_536;
/** No row is longer than this many bytes: one with twenty sentences and all options has about 5,000. */
const maxRowBytes = 8192;
const carsPerRemoval = 5000;
/** From this number of cars on, two connections are faster than one: one copies while the other commits. */
const minCarsForTwoConnections = 10_000;

/** Adds demo cars until there are `count`; existing ones stay unchanged. Needs the reference data in the database. */
export async function seedDemo({
  pool,
  storage,
  count,
  now = new Date(),
  report = () => {},
}: SeedInput): Promise<{ added: number }> {
  return withSeedLock(pool, async (client) => {
    await seedPhotos(pool, storage, progressBar(report, 'demo photos'));
    const first = await nextIndex(client);
    if (first > count) {
      report(`${formatCount(first)} demo cars are there already; fewer only after npm run demo -- --remove`);
    }
    if (first >= count) return { added: 0 };
    const {
      rows: [newest],
    } = await client.query<{ id: number | null }>(`select max(id) as id from listings where source = 'demo'`);
    await addCars(pool, client, { first, count, now, onProgress: progressBar(report, 'demo cars') });
    await withBulkSession(pool, (connection) => addHistory(connection, newest?.id ?? 0));
    await pool.query('analyze listings, offers');
    return { added: count - first };
  });
}

/** Deletes all demo cars and their photos; real ads stay. */
export async function removeDemo({
  pool,
  storage,
  report = () => {},
}: RemoveInput): Promise<{ removed: number }> {
  return withSeedLock(pool, async (client) => {
    const {
      rows: [total],
    } = await client.query<{ count: number }>(`select count(*) as count from listings where source = 'demo'`);
    const onProgress = progressBar(report, 'demo cars removed');
    let removed = 0;
    // Deletes the newest cars first, so that the remaining ones still have consecutive numbers if this is interrupted.
    let last = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const {
        rows: [batch],
      } = await client.query<{ last: number | null; count: number }>(
        `with batch as (select id from listings where source = 'demo' and id < $1 order by id desc limit $2),
           gone as (delete from listings using batch where listings.id = batch.id returning listings.id)
         select min(id) as last, count(*) as count from gone`,
        [last, carsPerRemoval],
      );
      if (!batch?.last) break;
      last = batch.last;
      removed += batch.count;
      onProgress(removed, total?.count ?? removed);
    }
    await removePhotos(client, storage);
    return { removed };
  });
}

/** Runs `work` while holding a lock, so that only one process at a time creates or removes demo cars. */
async function withSeedLock<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('demo cars'))`);
    return await work(client);
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('demo cars'))`).then(
      () => client.release(),
      (error) => client.release(error),
    );
  }
}

/**
 * The number of the next demo car to create. A car with a higher number has a higher id, so the newest one is found by
 * its id.
 */
async function nextIndex(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ index: number }>(
    `select substr(source_key, $1)::int as index from listings
     where source = 'demo' and source_key is not null order by id desc limit 1`,
    [sourceKeyPrefix.length + 1],
  );
  return rows[0] ? rows[0].index + 1 : 0;
}

type Task = { first: number; count: number; now: Date; onProgress: (doneCount: number, of: number) => void };

async function addCars(pool: Pool, client: PoolClient, { first, count, now, onProgress }: Task) {
  const market = marketOf(await readReference(pool), await readLevels(), now);
  const photosOf = await openPhotoBook(pool);
  const random = createRandom();
  let next = first;
  let doneCount = 0;
  let lastCommit: Promise<void> = Promise.resolve();

  /**
   * Yields the rows of one transaction in chunks, so that generating and copying take turns. Finishes only after the
   * `earlier` transaction is committed.
   */
  async function* rows(from: number, ids: readonly number[], earlierCommit: Promise<void>) {
    const writer = copyWriter();
    writer.begin(chunkBytes);
    writer.header();
    for (const [at, id] of ids.entries()) {
      const car = demoCar(random, market, now, from + at);
      const description = descriptionOf(random, market, car);
      writer.row({ id, car, description, photoIds: photosOf(random, lookOf(car)) });
      if (writer.size() < chunkBytes - maxRowBytes) continue;
      yield writer.bytes();
      writer.begin(chunkBytes);
    }
    writer.trailer();
    yield writer.bytes();
    // Transactions must be committed in order, so that an interrupted run leaves no gap in the numbers.
    await earlierCommit;
  }

  async function copyChunk(connection: PoolClient, from: number, earlierCommit: Promise<void>) {
    const size = Math.min(carsPerTransaction, count - from);
    const ids = await nextIds(client, size);
    const copy = connection.query(copyFrom(`copy listings (${columns}) from stdin with (format binary)`));
    await pipeline(Readable.from(rows(from, ids, earlierCommit)), copy);
    doneCount += size;
    onProgress(doneCount, count - first);
  }

  /** Copies one transaction after another on this connection until no cars are left. */
  async function copyAll(connection: PoolClient) {
    while (next < count) {
      const from = next;
      next += carsPerTransaction;
      lastCommit = copyChunk(connection, from, lastCommit);
      await lastCommit;
    }
  }

  const connections = count - first < minCarsForTwoConnections ? 1 : 2;
  await Promise.all(Array.from({ length: connections }, () => withBulkSession(pool, copyAll)));
}

/**
 * Adds history to the demo ads with ids above `after`: views, an earlier price for every eighth ad, inspection reports.
 */
async function addHistory(client: PoolClient, after: number): Promise<void> {
  await client.query(
    `insert into listing_days (listing_id, day, views)
     select id, (published_at at time zone 'Asia/Almaty')::date, 3 + (id * 7919) % 240
     from listings where source = 'demo' and id > $1`,
    [after],
  );
  await client.query(
    `insert into listing_prices (listing_id, price_tenge, set_at)
     select id, case when is_now then price_tenge else round(price_tenge * (1.02 + id % 5 * 0.015), -4)::bigint end,
       case when is_now then published_at + (now() - published_at) * 0.6 else published_at end
     from listings cross join (values (false), (true)) as moment (is_now)
     where source = 'demo' and id > $1 and id % 8 = 3 order by id, is_now`,
    [after],
  );
  await client.query(
    `insert into inspection_reports (listing_id, name, vin, status, reported_at)
     select id, 'TulparAutoCheck', vin, 'ready', published_at - interval '1 day' * (1 + id % 5)
     from listings where source = 'demo' and id > $1 and inspected`,
    [after],
  );
}

/**
 * Reserves ids for the next cars. All ids are reserved on the same connection in the order of the cars, so that ids
 * ascend with the cars' numbers.
 */
async function nextIds(client: PoolClient, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('listings', 'id')) as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map((row) => row.id);
}

/**
 * Runs `work` on a connection for bulk inserts: without synchronous commit, because lost demo cars are created again by
 * the next run, and without foreign key checks, because the values come from the referenced tables. If the database
 * role may not switch these checks off, they stay on.
 */
async function withBulkSession(pool: Pool, work: (connection: PoolClient) => Promise<void>): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('set synchronous_commit = off');
    await connection.query('set session_replication_role = replica').catch(rethrowUnlessForbidden);
    await work(connection);
    await connection.query('reset all');
    connection.release();
  } catch (error) {
    connection.release(error as Error);
    throw error;
  }
}

const insufficientPrivilege = '42501';

function rethrowUnlessForbidden(error: unknown): void {
  if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
}
