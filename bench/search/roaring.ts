import {
  type ChoiceFacet,
  choiceFacets,
  flagFacets,
  type OptionalField,
  optionalFields,
  type Range,
  ranges,
  type Sort,
  sorts,
} from '../../features/catalogue/contract.ts';
import type {
  CountedFacet,
  FacetCounts,
  SearchFilters,
  SearchRequest,
  VehicleIds,
} from '../../features/catalogue/search-port.ts';
import type { OfferColumns } from '../../features/catalogue/server/engine/schema.ts';
import { dimensionOf, flagOf, hasOption, unknownPredicates } from './conditions.ts';
import type { EngineResult, EngineUnderTest } from './engine-under-test.ts';
import { sortKey } from './naive.ts';
import { benchNow } from './offers.ts';
import { importPeer } from './peers.ts';

type Bitmap = {
  readonly size: number;
  andCardinality(other: Bitmap): number;
  andInPlace(other: Bitmap): Bitmap;
  andNotInPlace(other: Bitmap): Bitmap;
  addMany(rows: Uint32Array): Bitmap;
  removeMany(rows: Uint32Array): Bitmap;
  rangeCardinality(start: number, end: number): number;
  has(row: number): boolean;
  runOptimize(): boolean;
  clone(): Bitmap;
  toUint32Array(): Uint32Array;
  getSerializationSizeInBytes(format: 'portable'): number;
};
type Roaring = {
  RoaringBitmap32: {
    new (rows?: Iterable<number>): Bitmap;
    orMany(bitmaps: readonly Bitmap[]): Bitmap;
    fromRange(start: number, end: number): Bitmap;
  };
};

/**
 * For each column this many bitmaps are stored, each of the first n rows in sorted order. A range filter starts from the
 * nearest ones, and adds or removes only the rows in between.
 */
const prefixCount = 64;

/**
 * An engine of the usual design with compressed bitmaps. It has one bitmap per value. Offers are sorted by vehicle, so the
 * bitmap of a vehicle is a run of neighbouring bits. A range is the difference of two prefixes of a sort order, and a
 * facet is counted by the size of intersections.
 */
export async function openRoaring(unsorted: OfferColumns): Promise<EngineUnderTest> {
  const { RoaringBitmap32: Bitmap } = await importPeer<Roaring>('roaring');
  const started = performance.now();
  const rows = clustered(unsorted);
  const index = buildIndex(unsorted, rows, Bitmap);
  return {
    name: 'roaring 2.7',
    search: (request) => search(index, request),
    supports: ({ hidesWorse, now }) => !hidesWorse && now.getTime() === benchNow.getTime(),
    buildMilliseconds: performance.now() - started,
    memoryBytes: index.bytes,
    note: 'native CRoaring over the same rows, clustered by vehicle; memory: bitmaps, orders and ranks without the columns',
    close: async () => {},
  };
}

/** The rows of the offers sorted by vehicle and year. Bit n of every bitmap stands for row n of this list. */
function clustered({ count, brand, model, generation, year }: OfferColumns): Uint32Array {
  const at = (column: ArrayLike<number>, row: number) => column[row] as number;
  return Uint32Array.from({ length: count }, (_, row) => row).sort(
    (a, b) =>
      at(brand, a) - at(brand, b) ||
      at(model, a) - at(model, b) ||
      at(generation, a) - at(generation, b) ||
      at(year, a) - at(year, b),
  );
}

type Run = { start: number; end: number; bitmap: Bitmap };
type Ordered = { values: Float64Array; rows: Uint32Array; prefixes: Bitmap[]; step: number };
type Index = ReturnType<typeof buildIndex>;

function buildIndex(offers: OfferColumns, rows: Uint32Array, Bitmap: Roaring['RoaringBitmap32']) {
  const { count } = offers;
  const everything = Bitmap.fromRange(0, count);
  const now = benchNow.getTime() * 1000;
  const allBitmaps: Bitmap[] = [];
  const register = (bitmap: Bitmap) => {
    bitmap.runOptimize();
    allBitmaps.push(bitmap);
    return bitmap;
  };

  function byValue(codeOf: (row: number) => number): Map<number, Bitmap> {
    const lists = new Map<number, number[]>();
    for (let at = 0; at < count; at += 1) {
      const value = codeOf(rows[at] as number);
      const list = lists.get(value);
      if (list) list.push(at);
      else lists.set(value, [at]);
    }
    return new Map([...lists].map(([value, list]) => [value, register(new Bitmap(list))]));
  }
  const where = (isIn: (row: number) => boolean) =>
    byValue((row) => Number(isIn(row))).get(1) ?? register(new Bitmap());

  function runs(column: ArrayLike<number>): Map<number, Run> {
    const runsByValue = new Map<number, Run>();
    for (let start = 0; start < count; ) {
      const value = column[rows[start] as number] as number;
      let end = start + 1;
      while (end < count && column[rows[end] as number] === value) end += 1;
      // 0 means that the model or generation is unknown; it needs no bitmap, because nobody filters by it.
      if (value > 0) runsByValue.set(value, { start, end, bitmap: register(Bitmap.fromRange(start, end)) });
      start = end;
    }
    return runsByValue;
  }

  function ordered(column: ArrayLike<number>): Ordered {
    const order = Uint32Array.from({ length: count }, (_, at) => at);
    const values = Float64Array.from(rows, (row) => column[row] as number);
    order.sort((a, b) => (values[a] as number) - (values[b] as number));
    const step = Math.max(1, Math.ceil(count / prefixCount));
    const prefixes = [register(new Bitmap())];
    for (let at = 0; at < prefixCount; at += 1) {
      const next = (prefixes[at] as Bitmap).clone().addMany(order.slice(at * step, (at + 1) * step));
      prefixes.push(register(next));
    }
    return { values: values.sort(), rows: order, prefixes, step };
  }

  const ids = Float64Array.from(rows, (row) => offers.id[row] as number);
  const order = Object.fromEntries(
    sorts.map((sort) => {
      const keys = Float64Array.from(rows, sortKey(offers, sort));
      const sorted = Uint32Array.from({ length: count }, (_, at) => at);
      sorted.sort(
        (a, b) => (keys[a] as number) - (keys[b] as number) || (ids[b] as number) - (ids[a] as number),
      );
      const rank = new Uint32Array(count);
      for (let at = 0; at < count; at += 1) rank[sorted[at] as number] = at;
      return [sort, { sorted, rank }];
    }),
  ) as Record<Sort, { sorted: Uint32Array; rank: Uint32Array }>;
  const unknown = unknownPredicates(offers);
  const index = {
    Bitmap,
    everything,
    ids,
    brand: runs(offers.brand),
    model: runs(offers.model),
    generation: runs(offers.generation),
    brandOfModel: new Map(
      Array.from(rows, (row) => [offers.model[row] as number, offers.brand[row] as number]),
    ),
    modelOfGeneration: new Map(
      Array.from(rows, (row) => [offers.generation[row] as number, offers.model[row] as number]),
    ),
    cities: byValue((row) => offers.city[row] as number),
    choices: Object.fromEntries(
      choiceFacets.map((facet) => [facet, byValue((row) => offers.choices[facet][row] as number)]),
    ) as Record<ChoiceFacet, Map<number, Bitmap>>,
    flags: Object.fromEntries(
      flagFacets.map((flag) => [flag, where((row) => flagOf(offers, flag, row, now))]),
    ) as Record<(typeof flagFacets)[number], Bitmap>,
    options: Array.from({ length: 128 }, (_, code) => where((row) => hasOption(offers, row, code))),
    unknown: Object.fromEntries(optionalFields.map((name) => [name, where(unknown[name])])) as Record<
      OptionalField,
      Bitmap
    >,
    ranges: Object.fromEntries(ranges.map((range) => [range, ordered(offers[range])])) as Record<
      Range,
      Ordered
    >,
    published: ordered(offers.published),
    order,
    bytes: 0,
  };
  const orderBytes = (sorts.length * 8 + (ranges.length + 1) * 12 + 8) * count;
  index.bytes =
    allBitmaps.reduce((sum, bitmap) => sum + bitmap.getSerializationSizeInBytes('portable'), 0) + orderBytes;
  return index;
}

/** Binary search: how many of the sorted values are lower than the bound. */
function below(values: Float64Array, bound: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A bitmap of the first `count` rows of a sort order: the nearest stored one, plus or minus the rows in between. */
function firstOf({ prefixes, rows, step }: Ordered, count: number): Bitmap {
  const nearest = Math.min(prefixCount, Math.round(count / step));
  const bitmap = (prefixes[nearest] as Bitmap).clone();
  const at = Math.min(rows.length, nearest * step);
  return count >= at ? bitmap.addMany(rows.slice(at, count)) : bitmap.removeMany(rows.slice(count, at));
}

function within(ordered: Ordered, from: number, to: number): Bitmap {
  // All columns are integers, so "up to n" is "below n + 1".
  return firstOf(ordered, below(ordered.values, to + 1)).andNotInPlace(
    firstOf(ordered, below(ordered.values, Math.max(from, 0))),
  );
}

type Condition = { dimension: string; bitmap: Bitmap };

function conditionsOf(index: Index, filters: SearchFilters): Condition[] {
  const { Bitmap, everything } = index;
  const conditions: Condition[] = [];
  const add = (dimension: string, bitmap: Bitmap) => conditions.push({ dimension, bitmap });
  const without = (bitmap: Bitmap) => everything.clone().andNotInPlace(bitmap);
  const anyOf = (bitmaps: (Bitmap | undefined)[]) =>
    Bitmap.orMany(bitmaps.filter((bitmap) => bitmap !== undefined));
  const partsOf = ({ brands, models, generations }: VehicleIds) => [
    ...brands.map((id) => index.brand.get(id)?.bitmap),
    ...models.map((id) => index.model.get(id)?.bitmap),
    ...generations.map((id) => index.generation.get(id)?.bitmap),
  ];
  const addCondition = (dimension: string, any: (Bitmap | undefined)[], none: (Bitmap | undefined)[]) => {
    if (any.length + none.length === 0) return;
    const all = any.length > 0 ? anyOf(any) : everything.clone();
    add(dimension, none.length > 0 ? all.andNotInPlace(anyOf(none)) : all);
  };
  addCondition('vehicles', partsOf(filters.vehicles.any), partsOf(filters.vehicles.none));
  const { any, none } = filters.cities;
  addCondition(
    'cities',
    any.map((id) => index.cities.get(id)),
    none.map((id) => index.cities.get(id)),
  );
  for (const facet of choiceFacets) {
    const filter = filters.choices[facet];
    if (!filter || filter.any.length + filter.none.length === 0) continue;
    const bitmapOf = (code: number) => index.choices[facet].get(code);
    // A filter such as "not white" also excludes cars of unknown colour (code 0), because they may be white.
    const excluded = facet === 'color' ? [...filter.none, 0] : filter.none;
    addCondition(facet, filter.any.map(bitmapOf), excluded.map(bitmapOf));
  }
  for (const flag of flagFacets) {
    const filter = filters.flags[flag];
    if (filter !== undefined) add(flag, filter ? index.flags[flag] : without(index.flags[flag]));
  }
  for (const range of ranges) {
    const { from, to } = filters.ranges[range] ?? {};
    if (from === undefined && to === undefined) continue;
    add(range, within(index.ranges[range], from ?? 0, to ?? Number.MAX_SAFE_INTEGER - 1));
  }
  if (filters.publishedSince)
    add(
      'posted',
      within(index.published, filters.publishedSince.getTime() * 1000, Number.MAX_SAFE_INTEGER - 1),
    );
  const { all, none: excluded } = filters.options;
  if (all.length + excluded.length > 0) {
    const bitmap = everything.clone();
    for (const code of all) bitmap.andInPlace(index.options[code] as Bitmap);
    for (const code of excluded) bitmap.andNotInPlace(index.options[code] as Bitmap);
    add('option', bitmap);
  }
  return conditions;
}

function search(index: Index, request: SearchRequest): EngineResult {
  const conditions = conditionsOf(index, request);
  const intersectionWithout = (omitted: Condition | null) => {
    const [first, ...rest] = conditions
      .filter((condition) => condition !== omitted)
      .sort((a, b) => a.bitmap.size - b.bitmap.size);
    if (!first) return index.everything;
    const rows = first.bitmap.clone();
    for (const { bitmap } of rest) rows.andInPlace(bitmap);
    return rows;
  };
  const hits = intersectionWithout(null);
  const masks = new Map(conditions.map((condition) => [condition.dimension, condition]));
  const maskOf = (dimension: string) => {
    const condition = masks.get(dimension);
    return condition ? intersectionWithout(condition) : hits;
  };
  const masksByDimension = new Map<string, Bitmap>();
  const facets: EngineResult['facets'] = {};
  for (const facet of request.facets) {
    const dimension = dimensionOf(facet);
    const mask = masksByDimension.get(dimension) ?? maskOf(dimension);
    masksByDimension.set(dimension, mask);
    facets[facet] = countsOf(index, facet, mask, request);
  }
  const unknownCounts: EngineResult['unknownCounts'] = {};
  for (const name of optionalFields)
    if (masks.has(name))
      unknownCounts[name] = (masksByDimension.get(name) ?? maskOf(name)).andCardinality(index.unknown[name]);
  return { total: hits.size, ids: pageOf(index, hits, request), facets, unknownCounts, hidden: 0 };
}

function countsOf(index: Index, facet: CountedFacet, mask: Bitmap, request: SearchRequest): FacetCounts {
  const counts: FacetCounts = new Map();
  const add = (value: number | string, count: number) => void (count > 0 && counts.set(value, count));
  const addRuns = (runs: Iterable<[number, Run]>) => {
    for (const [value, { start, end }] of runs) add(value, mask.rangeCardinality(start, end));
  };
  const childrenOf = (runs: Map<number, Run>, parents: Map<number, number>, parentIds: readonly number[]) =>
    [...runs].filter(([value]) => parentIds.includes(parents.get(value) ?? 0));
  if (facet === 'brand') addRuns(index.brand);
  else if (facet === 'model') addRuns(childrenOf(index.model, index.brandOfModel, request.countsModelsOf));
  else if (facet === 'generation')
    addRuns(childrenOf(index.generation, index.modelOfGeneration, request.countsGenerationsOf));
  else if (facet === 'option')
    for (const [code, bitmap] of index.options.entries()) add(code, mask.andCardinality(bitmap));
  else if (facet === 'city') for (const [id, bitmap] of index.cities) add(id, mask.andCardinality(bitmap));
  else if (facet in index.flags) {
    const yes = mask.andCardinality(index.flags[facet as (typeof flagFacets)[number]]);
    add('true', yes);
    add('false', mask.size - yes);
  } else
    for (const [code, bitmap] of index.choices[facet as ChoiceFacet])
      if (code > 0) add(code, mask.andCardinality(bitmap));
  return counts;
}

/** One page of ids: reads the sort order from the start if many rows are hits, sorts the hits if they are few. */
function pageOf({ order, ids }: Index, hits: Bitmap, { sort, offset, limit }: SearchRequest): number[] {
  const { sorted, rank } = order[sort];
  const count = hits.size;
  if (offset >= count) return [];
  const walked = ((offset + limit) / count) * sorted.length;
  if (walked < count) {
    const page: number[] = [];
    let hitsSeen = 0;
    for (let at = 0; at < sorted.length && page.length < limit; at += 1) {
      const row = sorted[at] as number;
      if (!hits.has(row)) continue;
      if (hitsSeen >= offset) page.push(ids[row] as number);
      hitsSeen += 1;
    }
    return page;
  }
  const ranks = hits
    .toUint32Array()
    .map((row) => rank[row] as number)
    .sort();
  return [...ranks.subarray(offset, offset + limit)].map((at) => ids[sorted[at] as number] as number);
}
