import { choiceFacets, flagFacets, ranges, type Sort } from '../../features/catalogue/contract.ts';
import type { CountedFacet, FacetCounts, SearchRequest } from '../../features/catalogue/search-port.ts';
import { orderValue } from '../../features/catalogue/server/engine/orders.ts';
import type { OfferColumns } from '../../features/catalogue/server/engine/schema.ts';
import { flagOf, hasOption } from './conditions.ts';
import { type EngineResult, type EngineUnderTest, Skipped } from './engine-under-test.ts';
import { benchNow } from './offers.ts';
import { importPeer } from './peers.ts';

type ItemsJs = (
  items: readonly object[],
  configuration: object,
) => { search(options: object): ItemsJsResult };
type ItemsJsResult = {
  data: {
    items: { id: number }[];
    aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }>;
  };
  pagination: { total: number };
};

/** With more offers, itemsjs would need minutes to build and gigabytes, because it stores each offer as an object. */
const maxOffers = 100_000;

const sortings: Record<Sort, { field: string[]; order: string[] }> = {
  newest: { field: ['newest', 'id'], order: ['desc', 'desc'] },
  price_asc: { field: ['price', 'id'], order: ['asc', 'desc'] },
  price_desc: { field: ['price', 'id'], order: ['desc', 'desc'] },
  year: { field: ['year', 'id'], order: ['desc', 'desc'] },
  mileage: { field: ['mileage', 'id'], order: ['asc', 'desc'] },
  deal: { field: ['deal', 'id'], order: ['asc', 'desc'] },
};
const single = ['city', ...choiceFacets, ...flagFacets] as const;

/**
 * Opens itemsjs, a search engine for a few thousand items in a browser. It is measured only with numbers of offers and
 * requests that it supports.
 */
export async function openItemsJs(offers: OfferColumns): Promise<EngineUnderTest> {
  if (offers.count > maxOffers)
    throw new Skipped(
      `itemsjs is made for less than ${offers.count.toLocaleString('en')}; it takes part with --cars ${maxOffers}`,
    );
  const itemsjs = await importPeer<ItemsJs>('itemsjs');
  const before = process.memoryUsage();
  const started = performance.now();
  const items = Array.from({ length: offers.count }, (_, row) => itemOf(offers, row));
  const fields = ['vehicle', ...single];
  const engine = itemsjs(items, {
    sortings,
    aggregations: {
      ...Object.fromEntries(fields.map((name) => [name, { title: name, size: 10_000, conjunction: false }])),
      option: { title: 'option', size: 200, conjunction: true },
    },
  });
  const { rss } = process.memoryUsage();
  const parents = {
    model: new Map(Array.from(offers.model, (id, row) => [id, offers.brand[row] as number])),
    generation: new Map(Array.from(offers.generation, (id, row) => [id, offers.model[row] as number])),
  };
  return {
    name: 'itemsjs 2.4',
    search: (request) => search(engine, parents, request),
    supports: supports,
    buildMilliseconds: performance.now() - started,
    memoryBytes: rss - before.rss,
    note: 'has no ranges and excludes nothing: only requests without either',
    close: async () => {},
  };
}

function itemOf(offers: OfferColumns, row: number): object {
  const at = (column: ArrayLike<number>) => column[row] as number;
  const now = benchNow.getTime() * 1000;
  return {
    id: at(offers.id),
    newest: orderValue('newest', offers, row),
    price: at(offers.price),
    year: at(offers.year),
    mileage: at(offers.mileage) < 0 ? Number.POSITIVE_INFINITY : at(offers.mileage),
    deal: at(offers.deal) < 0 ? Number.POSITIVE_INFINITY : at(offers.deal),
    vehicle: [`b${at(offers.brand)}`, `m${at(offers.model)}`, `g${at(offers.generation)}`],
    city: String(at(offers.city)),
    ...Object.fromEntries(choiceFacets.map((facet) => [facet, String(at(offers.choices[facet]))])),
    ...Object.fromEntries(flagFacets.map((flag) => [flag, String(flagOf(offers, flag, row, now))])),
    option: Array.from({ length: 128 }, (_, code) => code)
      .filter((code) => hasOption(offers, row, code))
      .map(String),
  };
}

function supports(request: SearchRequest): boolean {
  const { vehicles, cities, choices, options, publishedSince, hidesWorse } = request;
  const { brands, models, generations } = vehicles.none;
  const excluded = [
    brands,
    models,
    generations,
    cities.none,
    options.none,
    ...Object.values(choices).map(({ none }) => none),
  ];
  const hasRange = ranges.some((range) => {
    const { from, to } = request.ranges[range] ?? {};
    return from !== undefined || to !== undefined;
  });
  // If a request filters by options, itemsjs counts options only among the hits, but that filter should be ignored.
  if (options.all.length > 0 && request.facets.has('option')) return false;
  return !hasRange && !publishedSince && !hidesWorse && excluded.every((none) => none.length === 0);
}

function search(
  engine: ReturnType<ItemsJs>,
  parents: Record<'model' | 'generation', Map<number, number>>,
  request: SearchRequest,
): EngineResult {
  const { brands, models, generations } = request.vehicles.any;
  const filters = {
    vehicle: [
      ...brands.map((id) => `b${id}`),
      ...models.map((id) => `m${id}`),
      ...generations.map((id) => `g${id}`),
    ],
    city: request.cities.any.map(String),
    ...Object.fromEntries(
      choiceFacets.map((facet) => [facet, (request.choices[facet]?.any ?? []).map(String)]),
    ),
    ...Object.fromEntries(
      flagFacets.map((flag) => [
        flag,
        request.flags[flag] === undefined ? [] : [String(request.flags[flag])],
      ]),
    ),
    option: request.options.all.map(String),
  };
  const { data, pagination } = engine.search({
    filters,
    sort: request.sort,
    per_page: request.limit,
    page: request.offset / request.limit + 1,
  });
  const facets: EngineResult['facets'] = {};
  const bucketsOf = (name: string) =>
    (data.aggregations[name]?.buckets ?? []).filter(({ doc_count }) => doc_count > 0);
  const vehicleCounts = (letter: string, belongs: (id: number) => boolean): FacetCounts =>
    new Map(
      bucketsOf('vehicle')
        .filter(({ key }) => key.startsWith(letter) && key !== `${letter}0` && belongs(Number(key.slice(1))))
        .map(({ key, doc_count }) => [Number(key.slice(1)), doc_count]),
    );
  const within = (facet: 'model' | 'generation', parentIds: readonly number[]) => (id: number) =>
    parentIds.includes(parents[facet].get(id) ?? 0);
  const isFlag = (facet: CountedFacet) => (flagFacets as readonly string[]).includes(facet);
  for (const facet of request.facets) {
    if (facet === 'brand') facets.brand = vehicleCounts('b', () => true);
    else if (facet === 'model') facets.model = vehicleCounts('m', within('model', request.countsModelsOf));
    else if (facet === 'generation')
      facets.generation = vehicleCounts('g', within('generation', request.countsGenerationsOf));
    else
      facets[facet] = new Map(
        bucketsOf(facet)
          .filter(({ key }) => key !== '0')
          .map(({ key, doc_count }) => [isFlag(facet) ? key : Number(key), doc_count]),
      );
  }
  const filtersColor = request.choices.color?.any.length;
  const unknown = bucketsOf('color').find(({ key }) => key === '0')?.doc_count ?? 0;
  return {
    total: pagination.total,
    ids: data.items.map(({ id }) => id),
    facets,
    unknownCounts: filtersColor ? { color: unknown } : {},
    hidden: 0,
  };
}
