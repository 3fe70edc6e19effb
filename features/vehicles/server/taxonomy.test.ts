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

const duplicates = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

describe('the vehicle taxonomy', () => {
  test('has many brands and models, and generations for the 150 most popular models', () => {
    expect(brands.length).toBeGreaterThanOrEqual(95);
    expect(models.length).toBeGreaterThanOrEqual(1000);
    const mostPopular = [...models].sort((a, b) => b.popularity - a.popularity).slice(0, 150);
    const without = mostPopular.filter((model) => model.generations.length === 0).map((model) => model.name);
    expect(without).toEqual([]);
  });

  test('uses only keys that the facets define', () => {
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
      const allowed = new Set<string | null>([null, ...keysOf(facet)]);
      expect(
        [...new Set(values)].filter((value) => !allowed.has(value)),
        facet,
      ).toEqual([]);
    }
  });

  test('has unique slugs that are valid in URLs', () => {
    expect(duplicates(brands.map((brand) => brand.slug))).toEqual([]);
    for (const brand of brands) {
      expect(brand.slug).toMatch(/^(?!\d+$)[a-z0-9-]+$/);
      expect(duplicates(brand.models.map((model) => model.slug)), brand.slug).toEqual([]);
      for (const model of brand.models) {
        expect(model.slug).toMatch(/^[a-z0-9-]+$/);
        expect(duplicates(model.generations.map((generation) => generation.slug)), model.slug).toEqual([]);
      }
    }
  });

  test('has plausible years and figures, and a source in every row', () => {
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

test('a misplaced row is reported with its line number', () => {
  expect(() => parseBrand('source\teditorial\nmodel\tcamry\tCamry\n')).toThrow('line 2');
  expect(() => parseBrand('brand\tx\tX\tjp\ngen\ti\tI\t2000\n')).toThrow('line 2');
});

test('an empty field is parsed as unknown (null), not as zero', () => {
  const [model] = parseBrand(
    'source\ta\nbrand\tx\tX\tjp\nmodel\ty\tY\ngen\ti\tI\t2001\nmod\t\tev\t\tSS\tRWD\n',
  ).models;
  expect(model).toMatchObject({ bodyType: null, yearFrom: null, popularity: 0, aliases: [] });
  expect(model?.generations[0]).toMatchObject({
    yearTo: null,
    modifications: [{ volumeCc: null, powerHp: null, yearFrom: null }],
  });
});
