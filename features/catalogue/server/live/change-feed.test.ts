import pg from 'pg';
import { expect } from 'vitest';
import { test } from '../../../../apps/api/testing/harness.ts';
import { gapBetween } from './change-feed.ts';
import { readChangedOffers, readFeedPosition } from './read-changes.ts';

const before = { snapshot: '100:110:105', oldest: '40', files: '1 2' };

test.for([
  { now: {}, gap: false },
  // No gap: the oldest changes were deleted, but the feed had already read them.
  { now: { oldest: '104' }, gap: false },
  { now: { oldest: '105' }, gap: true },
  { now: { oldest: '150' }, gap: true },
  { now: { oldest: null }, gap: true },
  { now: { files: '1 3' }, gap: true },
  // A gap: the snapshot is older than the one before, because the database was restored from a backup.
  { now: { snapshot: '90:95:' }, gap: true },
])('between two polls $now is a gap: $gap', ({ now, gap }) => {
  const after = { ...before, snapshot: '200:200:', ...now };
  expect(gapBetween(before, after) !== null).toBe(gap);
});

test('the first change ever in a database is not reported as a gap in the feed', () => {
  const after = { ...before, snapshot: '200:200:', oldest: '150' };
  expect(gapBetween({ ...before, oldest: null }, after)).toBeNull();
});

test('the oldest change is found by comparing transaction ids as numbers, not as text', async ({ pool }) => {
  await pool.query(`insert into listing_changes (transaction, listing_id, kind)
    values ('99', 1, 'added'), ('100', 2, 'added')`);
  const client = new pg.Client(String(pool.options.connectionString));
  await client.connect();
  expect((await readFeedPosition(client)).oldest).toBe('99');
  await client.end();
});

test('as many changes as a hundredth of 1,000,002 offers can be read', async ({ pool }) => {
  const client = new pg.Client(String(pool.options.connectionString));
  await client.connect();
  const { snapshot } = await readFeedPosition(client);
  await pool.query(`insert into listing_changes (listing_id, kind) values (7, 'removed')`);
  const { changes } = await readChangedOffers(client, snapshot, 1_000_002 / 100);
  expect(changes).toEqual([{ id: 7, offer: null }]);
  await client.end();
});
