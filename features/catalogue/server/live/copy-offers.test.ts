import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { test } from '../../../../apps/api/testing/harness.ts';
import { offersIn } from '../engine/testing.ts';
import { randomOf } from '../engine/testing-random.ts';
import { copyOffers } from './copy-offers.ts';
import { adMaker } from './testing.ts';

test('several connections copy the same snapshot even while other transactions write', async ({
  db,
  pool,
}) => {
  await sql`update listings set price_tenge = 1`.execute(db);
  const maker = await adMaker(db, randomOf(2));
  await maker.add(100);
  await sql`update listings set price_tenge = 1`.execute(db);
  const clients = [
    new pg.Client(pool.options),
    new pg.Client(pool.options),
    new pg.Client(pool.options),
  ] as const;
  for (const client of clients) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  let isOver = false;
  async function write() {
    while (!isOver) await sql`update listings set price_tenge = price_tenge + 1`.execute(db);
  }
  const writing = write();
  for (let time = 0; time < 20; time += 1) {
    const { offers } = await copyOffers(clients, 1e6);
    expect(new Set(offers.price).size).toBe(1);
  }
  isOver = true;
  await writing;
});

test('several connections together copy every offer of a snapshot exactly once', async ({ db, pool }) => {
  await sql`truncate listings cascade`.execute(db);
  const maker = await adMaker(db, randomOf(1));
  await maker.add(500);
  await maker.change();
  async function copied(connections: number) {
    const clients = Array.from({ length: connections }, () => new pg.Client(pool.options));
    for (const client of clients) {
      await client.connect();
      onTestFinished(() => client.end());
    }
    const [leader = new pg.Client(), ...others] = clients;
    const { offers } = await copyOffers([leader, ...others], 500);
    return offersIn(offers).sort((a, b) => a.id - b.id);
  }
  const alone = await copied(1);
  expect(alone.length).toBeGreaterThan(200);
  expect(await copied(2)).toEqual(alone);
  expect(await copied(7)).toEqual(alone);
});
