import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import { test } from '../../../../apps/api/testing/harness.ts';
import type { PhotoStorage } from '../../../../platform/server/storage.ts';
import { removeDemo, seedDemo } from './seed.ts';

const now = new Date('2026-11-20T12:00:00Z');
type Shot = {
  file: string;
  view: string;
  set?: string;
  shape?: string;
  face?: string;
  colour?: string;
  region?: string;
  quality?: string;
  cabin?: string;
  trim?: string;
  steering?: string;
};
const shots: Shot[] = JSON.parse(await readFile(join(import.meta.dirname, 'photos/manifest.json'), 'utf8'));
const keys = shots.map(({ file }) => `demo/${file.replace('.webp', '')}`);

/** A storage in which only two demo photos are missing, so that tests do not have to render hundreds. */
function nearlyFullStorage() {
  const files = new Map<string, number>(keys.slice(2).map((key) => [`${key}/320.webp`, 1]));
  const storage: PhotoStorage = {
    put: async (key, content) => void files.set(key, content.length),
    open: async () => null,
    has: async (key) => files.has(key),
    storedAt: async () => null,
    keys: async function* () {
      yield* files.keys();
    },
    totalBytes: async () => 0,
    removeUnfinished: async () => {},
    remove: async (key) => void files.delete(key),
  };
  return { storage, files };
}

async function knowPhotos(pool: Pool) {
  await pool.query(
    `insert into photos (storage_key, width, height, dominant_color, source)
     select key, 1200, 800, '#000000', 'demo' from unnest($1::text[]) as key on conflict do nothing`,
    [keys],
  );
}

const one = async <Row>(pool: Pool, statement: string) => (await pool.query(statement)).rows[0] as Row;

/** All demo ads with what their photos show, in their order. */
async function adsWithPhotos(pool: Pool) {
  const { rows } = await pool.query<{
    brand: string;
    body: string;
    year: number;
    color: string;
    steering: string;
    seller: string;
    plateRegion: string;
    photos: string[];
  }>(
    `select brands.slug as brand, body_type as body, year, color, steering, seller, plate_code as "plateRegion",
       array(select storage_key from unnest(photo_ids) with ordinality as shown (photo_id, rank)
             join photos on photos.id = photo_id order by shown.rank) as photos
     from listings join brands on brands.id = brand_id join cities on cities.id = city_id
       join regions on regions.id = region_id
     order by listings.id`,
  );
  const shotOf = new Map(shots.map((shot) => [`demo/${shot.file.replace('.webp', '')}`, shot]));
  return rows.map((ad) => ({ ...ad, photos: ad.photos.flatMap((key) => shotOf.get(key) ?? []) }));
}

/** Which part of a car a view shows. */
const kindOf: Record<string, string> = {
  ...{ front34: 'front', front: 'front', rear34: 'behind', side: 'behind' },
  ...{ dashboard: 'inside', seats: 'inside', wheel: 'inside' },
};

describe('demo cars', () => {
  beforeEach<{ pool: Pool }>(async ({ pool }) => {
    await pool.query('delete from listings');
    await pool.query('delete from listing_changes');
    await knowPhotos(pool);
  });

  test('are created up to the requested total; a second run with the same total creates none', async ({
    pool,
  }) => {
    const { storage } = nearlyFullStorage();
    expect(await seedDemo({ pool, storage, now, count: 40 })).toEqual({ added: 40 });
    expect(await seedDemo({ pool, storage, now, count: 40 })).toEqual({ added: 0 });
    expect(await seedDemo({ pool, storage, now, count: 100 })).toEqual({ added: 60 });

    const lines: string[] = [];
    await seedDemo({ pool, storage, now, count: 10, report: (line) => lines.push(line) });
    expect(lines.join()).toContain('--remove');
    expect(await one(pool, 'select count(*), count(distinct source_key) as keys from listings')).toEqual({
      count: 100,
      keys: 100,
    });
  });

  test('are the same whether they are created in one run or in two', async ({ pool }) => {
    const { storage } = nearlyFullStorage();
    const facts = `select md5(string_agg(md5(to_jsonb(l.*) - 'id' #>> '{}'), ',' order by source_key)) as hash from listings l`;
    await seedDemo({ pool, storage, now, count: 60 });
    const singleRunResult = await one(pool, facts);
    await pool.query('delete from listings');
    await seedDemo({ pool, storage, now, count: 25 });
    await seedDemo({ pool, storage, now, count: 60 });
    expect(await one(pool, facts)).toEqual(singleRunResult);
  });

  test('have consecutive ids, are in the change feed, and show photos of one car in one place and its inside', async ({
    pool,
  }) => {
    const { storage } = nearlyFullStorage();
    await seedDemo({ pool, storage, now, count: 11_000 });
    const { rows } = await pool.query(`select substr(source_key, 6)::int as index from listings order by id`);
    expect(rows.every(({ index }, at) => index === at)).toBe(true);
    expect(await one(pool, `select count(*) from listing_changes where kind = 'added'`)).toEqual({
      count: 11_000,
    });
    const ads = await adsWithPhotos(pool);
    for (const { color, photos } of ads) {
      const outside = photos.filter((photo) => 'set' in photo);
      expect(new Set(outside.map((photo) => photo.colour))).toEqual(new Set([color]));
      expect(new Set(outside.map((photo) => photo.set)).size).toBe(1);
      expect(new Set(photos.filter((photo) => 'trim' in photo).map((photo) => photo.trim)).size).toBeLessThan(
        2,
      );
    }
    for (const { photos, seller } of ads) {
      const first = photos.slice(0, 3);
      expect(first.length).toBeGreaterThan(0);
      if (photos.length > 3)
        expect(new Set(first.map(({ view }) => kindOf[view]))).toEqual(
          new Set(['front', 'behind', 'inside']),
        );
      else expect(['owner', 'reseller']).toContain(seller);
      if (photos.some(({ quality }) => quality === 'poor')) expect(photos.length).toBeLessThanOrEqual(3);
    }
    const share = (isMeant: (ad: (typeof ads)[number]) => boolean) => ads.filter(isMeant).length / ads.length;
    expect(share(({ photos }) => photos.length <= 3)).toBeCloseTo(1 / 6, 1);
    expect(share(({ photos }) => photos.length === 1)).toBeGreaterThan(0.05);
    expect(share(({ photos }) => photos.some(({ quality }) => quality === 'poor'))).toBeGreaterThan(0.06);
    expect(
      share(({ photos, plateRegion }) => photos.some(({ region }) => region === plateRegion)),
    ).toBeGreaterThan(0.1);
    const lookOf = (brand: string) =>
      new Set(
        ads.flatMap((ad) => (ad.brand === brand ? ad.photos.flatMap((photo) => photo.face ?? []) : [])),
      );
    expect(lookOf('bmw')).toContain('twin');
    expect(lookOf('toyota')).not.toContain('twin');
  });

  test('look like cars of their year: nothing modern before 2005, no old sedan today, the wheel on its side', async ({
    pool,
  }) => {
    const { storage } = nearlyFullStorage();
    await seedDemo({ pool, storage, now, count: 11_000 });
    const ads = await adsWithPhotos(pool);
    const looks = ads.map(({ brand, body, year, photos }) => ({
      brand,
      year,
      body,
      shape: photos.find((photo) => 'shape' in photo)?.shape ?? 'none',
    }));
    const isEarlier = (shape: string) => /-(old|mid)$/.test(shape);
    expect(looks.filter(({ year, shape }) => year < 2005 && !isEarlier(shape))).toEqual([]);
    expect(
      looks.filter(({ year, body, shape }) => year >= 2020 && body === 'sedan' && shape !== 'sedan'),
    ).toEqual([]);
    expect(new Set(looks.map(({ shape }) => shape)).size).toBeGreaterThanOrEqual(12);
    const insides = ads
      .flatMap((ad) => ad.photos.map((photo) => ({ ad, photo })))
      .filter(({ photo }) => photo.cabin);
    expect(
      insides.filter(({ ad, photo }) => photo.view !== 'seats' && photo.steering !== ad.steering),
    ).toEqual([]);
    const screens = insides.filter(({ photo }) => photo.cabin === 'new' || photo.cabin === 'tall');
    expect(screens.filter(({ ad }) => ad.year < 2012)).toEqual([]);
  });

  test('have different covers: of two dozen cars at most five share one', async ({ pool }) => {
    const { storage } = nearlyFullStorage();
    await seedDemo({ pool, storage, now, count: 2400 });
    const { worst } = await one<{ worst: number }>(
      pool,
      `select max(times) as worst from (
         select count(*) as times from (
           select photo_ids[1] as cover, (row_number() over (order by id) - 1) / 24 as page from listings
         ) as cars group by page, cover
       ) as repeats`,
    );
    expect(worst).toBeLessThanOrEqual(5);
  });

  test('are removed completely, and real ads stay', async ({ pool }) => {
    const { storage, files } = nearlyFullStorage();
    await seedDemo({ pool, storage, now, count: 50 });
    await pool.query(
      `insert into listings (status, brand_id, year, price_tenge, city_id, source)
       select 'published', brands.id, 2015, 5000000, cities.id, 'member' from brands, cities limit 1`,
    );
    expect(await removeDemo({ pool, storage })).toEqual({ removed: 50 });
    expect(await one(pool, 'select count(*), min(source) as source from listings')).toEqual({
      count: 1,
      source: 'member',
    });
    expect(await one(pool, `select count(*) from photos where source = 'demo'`)).toEqual({ count: 0 });
    expect(files.size).toBe(0);
  });
});

test('whose photos are missing in the storage get them in all sizes', async ({ pool }) => {
  const { storage, files } = nearlyFullStorage();
  await knowPhotos(pool);
  await seedDemo({ pool, storage, now, count: 1 });
  for (const key of keys.slice(0, 2)) {
    const sizes = ['320.webp', '640.webp', '960.webp', '1200.webp'].map(
      (file) => files.get(`${key}/${file}`) ?? 0,
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(files.has(`${key}/640.jpg`)).toBe(true);
  }
  const { rows } = await pool.query(`select dominant_color as color from photos where storage_key = $1`, [
    keys[0],
  ]);
  expect(rows[0].color).toMatch(/^#[0-9a-f]{6}$/);
  expect(rows[0].color).not.toBe('#000000');
});
