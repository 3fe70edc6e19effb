import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { randomOf } from './engine/testing-random.ts';
import { adMaker } from './live/testing.ts';
import { migrateOffers } from './offers-table.ts';

test('the table `offers` of an older version is rebuilt exactly once, even if several processes start', async ({
  db,
}) => {
  const maker = await adMaker(db, randomOf(3));
  await maker.add(50);
  const offers = () => sql`select * from offers order by id`.execute(db).then(({ rows }) => rows);
  const before = await offers();
  expect(before.length).toBeGreaterThan(10);

  await sql`comment on function renew_offers() is 'an older schema'`.execute(db);
  await sql`alter table offers drop column color cascade`.execute(db);
  const results = await Promise.all([migrateOffers(db), migrateOffers(db), migrateOffers(db)]);

  expect(results.flat()).toEqual(['offers']);
  expect(await offers()).toEqual(before);
  await maker.add(5);
  await maker.change();
  const { rows } = await sql`
    select id from listings where status = 'published' except select id from offers`.execute(db);
  expect(rows).toEqual([]);
});

test('whoever reads and writes while it is rebuilt waits only a moment, and no change is missing', async ({
  db,
  pool,
}) => {
  const maker = await adMaker(db, randomOf(4));
  await maker.add(50);
  const offers = () => sql`select * from offers order by id`.execute(db).then(({ rows }) => rows);
  await sql`comment on function renew_offers() is 'an older schema'`.execute(db);
  const reader = await pool.connect();
  await reader.query('begin; select from offers');
  const migrated = migrateOffers(db);
  await vi.waitUntil(async () => (await pool.query('select from pg_locks where not granted')).rowCount === 1);

  for (let time = 0; time < 5; time += 1) await maker.change();
  await maker.add(3);
  await sql`delete from listings where id = (select max(id) from offers)`.execute(db);
  const before = await offers();
  await reader.query('commit');
  reader.release();
  expect(await migrated).toEqual(['offers']);
  expect(await offers()).toEqual(before);
});
