import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { offersIn } from '../engine/testing.ts';
import { randomOf } from '../engine/testing-random.ts';
import { copyOffers } from './copy-offers.ts';
import { adMaker } from './testing.ts';

test('several connections copy every offer of one moment, each of them once', async ({ db, pool }) => {
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
