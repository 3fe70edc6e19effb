import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { deleteOldChanges } from './change-feed.ts';
import { aListing } from './testing.ts';

type Change = { listing_id: number; kind: string };

test('every change of a listing adds a row to the change feed in the same transaction', async ({ db }) => {
  const { id } = await aListing(db);
  await db.updateTable('listings').set({ price_tenge: 1_000_000 }).where('id', '=', id).execute();
  await db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('listings').set({ price_tenge: 2_000_000 }).where('id', '=', id).execute();
      throw new Error('taken back');
    })
    .catch(() => {});
  await db.deleteFrom('listings').where('id', '=', id).execute();

  const changes = await db
    .selectFrom('listing_changes')
    .select('kind')
    .where('listing_id', '=', id)
    .orderBy('id')
    .execute();
  expect(changes.map(({ kind }) => kind)).toEqual(['added', 'changed', 'removed']);
});

test('a reader that reads only up to the oldest open transaction misses no change that is committed later', async ({
  db,
  pool,
}) => {
  const [early, late] = [await aListing(db), await aListing(db)];
  const readable = () =>
    sql<Change & { transaction: string }>`
    select listing_id, kind, transaction::text from listing_changes
    where transaction < pg_snapshot_xmin(pg_current_snapshot()) and kind = 'changed'
      and listing_id in (${early.id}, ${late.id}) order by transaction, id`.execute(db);

  const slow = await pool.connect();
  await slow.query('begin');
  await slow.query('update listings set year = 2001 where id = $1', [early.id]);
  await db.updateTable('listings').set({ year: 2002 }).where('id', '=', late.id).execute();
  // The second change is committed, but the transaction of the first is still open: readers must not read past the
  // first.
  expect((await readable()).rows).toEqual([]);
  await slow.query('commit');
  slow.release();
  // The horizon covers the whole server, so transactions of other tests may delay it for a moment.
  await expect
    .poll(async () => (await readable()).rows.map(({ listing_id }) => listing_id), { timeout: 20_000 })
    .toEqual([early.id, late.id]);
});

test('changes older than two days are deleted, except the newest', async ({ db }) => {
  await sql`delete from listing_changes`.execute(db);
  const now = new Date();
  const oldListings = [await aListing(db), await aListing(db)];
  await sql`update listing_changes set happened_at = now() - interval '3 days'`.execute(db);
  const remaining = async () =>
    (await db.selectFrom('listing_changes').select('listing_id').orderBy('id').execute()).map(
      ({ listing_id }) => listing_id,
    );
  // The horizon covers the whole server, so transactions of other tests may delay it for a moment.
  const deleting = async () => {
    await deleteOldChanges(db, now);
    return remaining();
  };
  await expect.poll(deleting, { timeout: 20_000 }).toEqual([oldListings[1]?.id]);
  const young = await aListing(db);
  await expect.poll(deleting, { timeout: 20_000 }).toEqual([young.id]);
});
