import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTsv } from '../../../platform/server/tsv.ts';
import { parseBrand, readTaxonomy } from './taxonomy.ts';

const brands = await readTaxonomy();
const models = brands.flatMap((brand) => brand.models);
const generations = models.flatMap((model) => model.generations);
const modifications = generations.flatMap((generation) => generation.modifications);
const facets = await readTsv(join(import.meta.dirname, '../data/facets.tsv'), ['kind', 'group', 'key']);
const keysOf = (facet: string) =>
  facets.filter((row) => row.kind === 'facet' && row.group === facet).map((row) => row.key);

const repeated = (words: string[]) => words.filter((word, at) => words.indexOf(word) !== at);

describe('what we know of vehicles', () => {
  test('is broad, and deep for what the country drives most', () => {
    expect(brands.length).toBeGreaterThanOrEqual(95);
    expect(models.length).toBeGreaterThanOrEqual(1000);
    const mostSold = [...models].sort((a, b) => b.popularity - a.popularity).slice(0, 150);
    const without = mostSold.filter((model) => model.generations.length === 0).map((model) => model.name);
    expect(without).toEqual([]);
  });

  test('uses the keys of the facets, and nothing else', () => {
    const used = {
      brand_origin: brands.map((brand) => brand.origin),
      body_type: [
        ...models.map((model) => model.bodyType),
        ...generations.flatMap((generation) => generation.bodyTypes),
      ],
      fuel: modifications.map((modification) => modification.fuel),
      transmission: modifications.map((modification) => modification.transmission),
      drive: modifications.map((modification) => modification.drive),
    };
    for (const [facet, values] of Object.entries(used)) {
      const known = new Set<string | null>([null, ...keysOf(facet)]);
      expect(
        [...new Set(values)].filter((value) => !known.has(value)),
        facet,
      ).toEqual([]);
    }
  });

  test('names everything once, by slugs that can stand in an address', () => {
    expect(repeated(brands.map((brand) => brand.slug))).toEqual([]);
    for (const brand of brands) {
      expect(brand.slug).toMatch(/^(?!\d+$)[a-z0-9-]+$/);
      expect(repeated(brand.models.map((model) => model.slug)), brand.slug).toEqual([]);
      for (const model of brand.models) {
        expect(model.slug).toMatch(/^[a-z0-9-]+$/);
        expect(repeated(model.generations.map((generation) => generation.slug)), model.slug).toEqual([]);
      }
    }
  });

  test('runs forward in time, has sane figures, and every row says its source', () => {
    for (const generation of generations) {
      expect(generation.yearFrom).toBeGreaterThan(1940);
      if (generation.yearTo !== null) expect(generation.yearTo).toBeGreaterThanOrEqual(generation.yearFrom);
    }
    for (const { volumeCc, powerHp } of modifications) {
      if (volumeCc !== null) expect(volumeCc).toBeGreaterThan(100);
      if (powerHp !== null) expect(powerHp).toBeGreaterThan(5);
    }
    const rows = [...brands, ...models, ...generations, ...modifications];
    expect(rows.filter((row) => row.source === '')).toEqual([]);
  });
});

test('a row that stands where it cannot is told by its line', () => {
  expect(() => parseBrand('source\teditorial\nmodel\tcamry\tCamry\n')).toThrow('line 2');
  expect(() => parseBrand('brand\tx\tX\tjp\ngen\ti\tI\t2000\n')).toThrow('line 2');
});

test('empty fields are unknown, not zero', () => {
  const [model] = parseBrand(
    'source\ta\nbrand\tx\tX\tjp\nmodel\ty\tY\ngen\ti\tI\t2001\nmod\t\tev\t\tSS\tRWD\n',
  ).models;
  expect(model).toMatchObject({ bodyType: null, yearFrom: null, popularity: 0, aliases: [] });
  expect(model?.generations[0]).toMatchObject({
    yearTo: null,
    modifications: [{ volumeCc: null, powerHp: null, yearFrom: null }],
  });
});
