import { join } from 'node:path';
import type { ChoiceFacet } from '../../features/catalogue/contract.ts';
import type { Market } from '../../features/listings/server/demo/market.ts';
import type { Generation, Model } from '../../features/listings/server/demo/reference.ts';
import { testMarket } from '../../features/listings/server/demo/testing.ts';
import { readTsv } from '../../platform/server/tsv.ts';

/** The data from which offers and requests are generated: our reference data, with ids like those in a database. */
export type World = {
  market: Market;
  /** The ids of brands, models and generations; for each kind they start at 1 and have no gaps. */
  idOf: {
    brand(model: Model): number;
    model(model: Model): number;
    generation(generation: Generation): number;
  };
  cities: { id: number; weight: number }[];
  /** For each region, the ids of its cities. */
  regions: number[][];
  codeOf(facet: ChoiceFacet | 'option', key: string): number;
  /** The codes that a filter by this value matches: its own, or several for an alias such as `any_auto`. */
  codesFor(facet: ChoiceFacet, key: string): number[];
  optionCodes: number[];
};

const data = join(import.meta.dirname, '../../features');

/** Reads the reference data from their files, so that no database is needed. */
export async function readWorld(): Promise<World> {
  const market = await testMarket();
  const models = market.models.items
    .map(({ items }) => items[0]?.model)
    .filter((model) => model !== undefined);
  const modelNumbers = idsOf(models);
  const generationNumbers = idsOf(models.flatMap(({ generations }) => generations));

  const places = await readTsv(join(data, 'company/data/places.tsv'), ['region', 'place']);
  const regionNames = [...new Set(places.map(({ region }) => region))];
  const cityNumbers = idsOf(places.map(({ place }) => place));
  let before = 0;
  const cities = market.cities.items.map(({ slug }, at) => {
    const sum = market.cities.sums[at] ?? 0;
    const city = { id: cityNumbers.get(slug) ?? 0, weight: sum - before };
    before = sum;
    return city;
  });

  const values = await readTsv(join(data, 'vehicles/data/facets.tsv'), [
    'kind',
    'group',
    'key',
    'stands_for',
  ]);
  const rowsOf = (facet: string) =>
    values.filter(({ kind, group }) =>
      facet === 'option' ? kind === 'option' : kind === 'facet' && group === facet,
    );
  const codes = new Map(
    [...new Set(values.map(({ kind, group }) => (kind === 'option' ? 'option' : group)))].map((facet) => [
      facet,
      idsOf(rowsOf(facet).map(({ key }) => key)),
    ]),
  );
  const codeOf = (facet: string, key: string) => codes.get(facet)?.get(key) ?? 0;
  function codesFor(facet: ChoiceFacet, key: string): number[] {
    const rows = rowsOf(facet);
    const groupedKeys = rows.find((row) => row.key === key)?.stands_for.split(',') ?? [];
    return rows
      .filter((row) => row.key === key || groupedKeys.includes(row.key))
      .map((row) => codeOf(facet, row.key));
  }
  return {
    market,
    idOf: {
      brand: ({ brandId }) => brandId,
      model: (model) => modelNumbers.get(model) ?? 0,
      generation: (generation) => generationNumbers.get(generation) ?? 0,
    },
    cities,
    regions: regionNames.map((name) =>
      places.filter(({ region }) => region === name).map(({ place }) => cityNumbers.get(place) ?? 0),
    ),
    codeOf,
    codesFor: codesFor,
    optionCodes: rowsOf('option').map(({ key }) => codeOf('option', key)),
  };
}

function idsOf<Item>(items: readonly Item[]): Map<Item, number> {
  return new Map(items.map((item, at) => [item, at + 1]));
}
