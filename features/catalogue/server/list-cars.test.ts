import { describe, expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aListing } from '../../listings/server/testing.ts';

type Api = {
  inject(url: string): Promise<{
    statusCode: number;
    json(): {
      count: number;
      next: string | null;
      previous: string | null;
      results: { id: number }[];
      errors: { field: string }[];
    };
  }>;
};

async function idsOf(app: Api, query: string): Promise<number[]> {
  return (await app.inject(`/api/cars/?${query}`)).json().results.map(({ id }) => id);
}

describe('the list of cars', () => {
  test('shows published ads alone, the newest first, and narrows by every filter', async ({ app, db }) => {
    const camry = await aListing(db, { published_at: '2026-11-20T10:00:00Z' });
    const rav4 = await aListing(db, {
      model: 'toyota/rav4',
      city: 'astana',
      price_tenge: 9_000_000,
      drive: '4wd_auto',
      published_at: '2026-11-20T11:00:00Z',
    });
    const x5 = await aListing(db, {
      model: 'bmw/x5',
      fuel: 'phev',
      year: 2022,
      mileage: null,
      hot_until: '2027-01-01T00:00:00Z',
      published_at: '2026-11-20T12:00:00Z',
    });
    await aListing(db, { status: 'draft' });
    await aListing(db, { status: 'sold' });

    expect(await idsOf(app, '')).toEqual([x5.id, rav4.id, camry.id]);
    expect(await idsOf(app, 'brand=toyota')).toEqual([rav4.id, camry.id]);
    // The deepest choice of one dimension counts: Camry, or any BMW.
    expect(await idsOf(app, 'brand=toyota&model=toyota/camry&brand=bmw')).toEqual([x5.id, camry.id]);
    expect(await idsOf(app, 'city=astana&region=almaty')).toEqual([x5.id, rav4.id, camry.id]);
    expect(await idsOf(app, 'fuel=hybrid')).toEqual([x5.id]);
    expect(await idsOf(app, 'drive=4WD')).toEqual([rav4.id]);
    expect(await idsOf(app, 'transmission=any_auto&year_from=2020')).toEqual([x5.id]);
    // An unknown mileage matches no filter on it.
    expect(await idsOf(app, 'mileage_to=1000000')).toEqual([rav4.id, camry.id]);
    expect(await idsOf(app, 'hot=true')).toEqual([x5.id]);
    expect(await idsOf(app, 'sort=price_asc')).toEqual([rav4.id, x5.id, camry.id]);
    expect(await idsOf(app, 'utm_source=instagram&fbclid=1')).toHaveLength(3);
  });

  test('pages never overlap, and one beyond the end is empty', async ({ app, db }) => {
    for (let at = 0; at < 30; at++)
      await aListing(db, { model: 'kia/rio', published_at: '2026-11-01T00:00:00Z' });
    const first = (await app.inject('/api/cars/?brand=kia')).json();
    const second = (await app.inject('/api/cars/?brand=kia&page=2')).json();
    expect(first.results).toHaveLength(24);
    expect(first.previous).toBeNull();
    expect(first.next).toContain('brand=kia&page=2');
    expect(second.results).toHaveLength(6);
    expect(second.next).toBeNull();
    const ids = [...first.results, ...second.results].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(30);
    expect((await app.inject('/api/cars/?brand=kia&page=99')).json()).toMatchObject({
      count: 30,
      results: [],
    });
  });

  test('a value that nobody knows is refused by its name', async ({ app }) => {
    for (const [field, query] of [
      ['brand', 'brand=nobody'],
      ['model', 'model=toyota/nothing'],
      ['city', 'city=atlantis'],
      ['fuel', 'fuel=water'],
      ['sort', 'sort=best'],
      ['page', 'page=0'],
      ['year_from', 'year_from=abc'],
    ] as const) {
      const answer = await app.inject(`/api/cars/?${query}`);
      expect(answer.statusCode, query).toBe(400);
      expect(answer.json().errors.map((fault: { field: string }) => fault.field)).toContain(field);
    }
  });

  test('a range the wrong way round is refused by both its names', async ({ app }) => {
    const answer = await app.inject('/api/cars/?year_from=2020&year_to=2010');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((fault: { field: string }) => fault.field)).toEqual([
      'year_from',
      'year_to',
    ]);
  });
});
