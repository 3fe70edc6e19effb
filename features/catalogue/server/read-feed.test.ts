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
