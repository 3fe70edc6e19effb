import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';

test('the newest cars of a search are an Atom feed that anybody may keep', async ({ app, db }) => {
  const older = await aListing(db, { published_at: '2026-11-20T06:00:00Z' });
  const newer = await aListing(db, { published_at: '2026-11-20T08:00:00Z', price_tenge: 9_000_000 });
  await aListing(db, { model: 'kia/rio' });
  await aListing(db, { status: 'sold' });
  const ask = (query: string) => app.inject(`/api/cars/feed/?${query}`);
  const response = await ask('model=toyota/camry&lang=en');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'content-disposition': 'inline; filename="cars.xml"',
  });
  const body = response.body.replaceAll('\u00a0', ' ');
  const all = (pattern: RegExp) => Array.from(body.matchAll(pattern), ([, found]) => found);
  expect(all(/<id>([^<]*)<\/id>/g)).toEqual([
    'http://127.0.0.1:3000/en/cars?model=toyota%2Fcamry',
    `http://127.0.0.1:3000/en/cars/${newer.id}`,
    `http://127.0.0.1:3000/en/cars/${older.id}`,
  ]);
  expect(all(/<title>([^<]*)<\/title>/g)).toEqual([
    'Cars on Tulpar Auto: Toyota Camry',
    'Toyota Camry, 2019: 9,000,000 ₸',
    'Toyota Camry, 2019: 12,400,000 ₸',
  ]);
  expect(all(/<updated>([^<]*)<\/updated>/g)[0]).toBe('2026-11-20T08:00:00.000Z');

  // What comes from the address is text in it, and what is no search is refused as in the list.
  const hostile = (await ask(`q=${encodeURIComponent('"><script>&\u0001🚗')}`)).body;
  expect(hostile).not.toContain('<script');
  expect(hostile.replaceAll(/&(amp|lt|gt|quot);/g, '')).not.toContain('&');
  expect(hostile).not.toContain('\u0001');
  expect((await ask('brand=nobody')).statusCode).toBe(400);
  expect((await ask('price_from=5&price_to=1')).statusCode).toBe(400);
});

test('an entry is updated when its price changes, and the feed with it', async ({ app, db }) => {
  const cars = [
    await aListing(db, { model: 'kia/sportage', published_at: '2026-11-18T06:00:00Z' }),
    await aListing(db, { model: 'kia/sportage', published_at: '2026-11-19T06:00:00Z' }),
    await aListing(db, { model: 'kia/sportage', published_at: '2026-11-17T06:00:00Z' }),
  ];
  const [cheaper, same, again] = cars.map(({ id }) => id) as [number, number, number];
  const reprice = async (id: number, price: number, at: string) => {
    await db.updateTable('listings').set({ price_tenge: price }).where('id', '=', id).execute();
    await sql`update listing_prices set set_at = ${at} where id = (select max(id) from listing_prices)`.execute(
      db,
    );
  };
  await reprice(cheaper, 9_000_000, '2026-11-19T10:00:00Z');
  await reprice(cheaper, 8_800_000, '2026-11-20T10:00:00Z');
  // Came on sale anew after its price had changed.
  await reprice(again, 9_100_000, '2026-11-17T08:00:00Z');
  await db
    .updateTable('listings')
    .set({ published_at: '2026-11-18T09:00:00Z' })
    .where('id', '=', again)
    .execute();

  const { body } = await app.inject('/api/cars/feed/?model=kia/sportage');
  const times = (text: string) => [/<published>([^<]*)/.exec(text)?.[1], /<updated>([^<]*)/.exec(text)?.[1]];
  const [feed = '', ...entries] = body.split('<entry>');
  const byId = new Map(
    entries.map((entry) => [Number(/\/cars\/(\d+)<\/id>/.exec(entry)?.[1]), times(entry)]),
  );
  expect(byId.get(cheaper)).toEqual(['2026-11-18T06:00:00.000Z', '2026-11-20T10:00:00.000Z']);
  expect(byId.get(same)).toEqual(['2026-11-19T06:00:00.000Z', '2026-11-19T06:00:00.000Z']);
  expect(byId.get(again)).toEqual(['2026-11-18T09:00:00.000Z', '2026-11-18T09:00:00.000Z']);
  expect(times(feed)[1]).toBe('2026-11-20T10:00:00.000Z');
});
