import { join } from 'node:path';
import { createRandom } from '../../../../platform/server/random.ts';
import { readTsv } from '../../../../platform/server/tsv.ts';
import { readTaxonomy } from '../../../vehicles/server/public.ts';
import { type DemoCar, demoCar } from './car.ts';
import { descriptionOf } from './descriptions.ts';
import { readLevels } from './levels.ts';
import { type Market, marketOf } from './market.ts';
import type { Reference } from './reference.ts';

const features = join(import.meta.dirname, '../../..');
const byOrder = (a: (string | number | null)[], b: (string | number | null)[]) => {
  for (const [at, left] of a.entries()) {
    const right = b[at] ?? null;
    if (left !== right) return left === null ? 1 : right === null ? -1 : left < right ? -1 : 1;
  }
  return 0;
};

/**
 * Reference data read from its source files instead of the database, so that tests of a hundred thousand cars need no
 * database.
 */
async function referenceOfFiles(): Promise<Reference> {
  let id = 0;
  const numbered = <Row extends object>(row: Row) => ({ ...row, id: ++id });
  const brands = await readTaxonomy();
  const models = brands.flatMap((brand, at) =>
    brand.models.map((model) => ({
      ...numbered(model),
      brandId: at + 1,
      brand: brand.slug,
      brandName: brand.name,
      origin: brand.origin,
      generations: model.generations
        .map((generation) => ({
          ...numbered(generation),
          modifications: generation.modifications.map(numbered),
        }))
        .sort((a, b) => byOrder([a.yearFrom, a.slug], [b.yearFrom, b.slug])),
    })),
  );
  const places = await readTsv(join(features, 'company/data/places.tsv'), [
    'place',
    'place_ru',
    'place_kk',
    'kind',
    'plate_code',
  ]);
  const branches = await readTsv(join(features, 'company/data/branches.tsv'), ['city']);
  const facets = await readTsv(join(features, 'vehicles/data/facets.tsv'), ['kind', 'key', 'ru', 'kk']);
  return {
    models: models.sort((a, b) => byOrder([a.brand, a.slug], [b.brand, b.slug])),
    cities: places
      .map((row) =>
        numbered({
          slug: row.place,
          kind: row.kind,
          nameRu: row.place_ru,
          nameKk: row.place_kk,
          plateRegion: row.plate_code,
          hasBranch: branches.some(({ city }) => city === row.place),
        }),
      )
      .sort((a, b) => byOrder([a.slug], [b.slug])),
    optionNames: new Map(facets.filter((row) => row.kind === 'option').map((row) => [row.key, row])),
  };
}

export const testNow = new Date('2026-11-20T12:00:00Z');

export async function testMarket(): Promise<Market> {
  return marketOf(await referenceOfFiles(), await readLevels(), testNow);
}

export type DescribedCar = DemoCar & { description: string | null };

export function demoCars(market: Market, count: number, first = 0): DescribedCar[] {
  const random = createRandom();
  return Array.from({ length: count }, (_, at) => {
    const car = demoCar(random, market, testNow, first + at);
    return { ...car, description: descriptionOf(random, market, car) };
  });
}
