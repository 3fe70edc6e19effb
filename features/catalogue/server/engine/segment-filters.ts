import { type FlagFacet, flagFacets, type OptionalField, type Range, ranges } from '../../contract.ts';
import { firstKeyWithPhotos, newestKey } from '../../newest-key.ts';
import type { SearchFilters, ValueFilter } from '../../search-port.ts';
import { filterHead, inverted, operators } from './kernel.ts';
import type { CountedFacet, OrderName, Posting } from './layout.ts';
import { type OpenSegment, rowOf } from './open-segment.ts';
import { binarySearch, lowerBound, orders, upperBound } from './orders.ts';
import { choiceFacets } from './schema.ts';

/** The field that a filter applies to. When a facet is counted, the filter on the same field is ignored. */
export type Dimension =
  | CountedFacet
  | FlagFacet
  | 'option'
  | OptionalField
  | 'price'
  | 'year'
  | 'posted'
  | 'ids';

/**
 * A filter on one field. Rows pass that are in any of the masks (operator `or`) or in an odd number of them (`xor`);
 * if `invert` is 0xffffffff, all other rows pass instead.
 */
type Filter = { dimension: Dimension; operator: number; invert: number; masks: readonly number[] };

/**
 * The filters of a request as encoded for the kernel: their number, and the address of each tracked filter. For a
 * tracked filter the search also collects the rows that fail only this filter.
 */
export type Program = { filters: number; tracked: ReadonlyMap<Dimension, number> };

const microseconds = (moment: Date) => moment.getTime() * 1000;

/** How many rows still have the "hot" label at `now`; they are the first ones in `layout.hot`. */
export function hotCount({ layout }: OpenSegment, now: Date): number {
  const moment = microseconds(now);
  const { until } = layout.hot;
  return binarySearch(until.length, (at) => (until[at] as number) > moment);
}

/** When the next row loses its "hot" label, in microseconds since 1970; infinity if no row has it. */
export function segmentHotEnd(segment: OpenSegment, now: Date): number {
  return segment.layout.hot.until[hotCount(segment, now) - 1] ?? Number.POSITIVE_INFINITY;
}

/** Encodes the filters of a request for the kernel, except the vehicle filter, which becomes ranges of rows. */
export function writeProgram(
  segment: OpenSegment,
  filters: SearchFilters,
  isTracked: (dimension: Dimension) => boolean,
): Program {
  const { views, scratch } = segment;
  const ordered = filtersOf(segment, filters);
  const length = ordered.reduce((sum, { masks }) => sum + filterHead + masks.length, 0);
  const program = views.words(scratch.program, length);
  const tracked = new Map<Dimension, number>();
  let at = 0;
  // Untracked filters come first: the kernel is faster as long as it does not collect failing rows.
  for (const isTrackedPass of [false, true]) {
    for (const { dimension, operator, invert, masks } of ordered) {
      if (isTracked(dimension) !== isTrackedPass) continue;
      if (isTrackedPass) tracked.set(dimension, scratch.program + at * 4);
      program.set([operator, invert, Number(isTrackedPass), masks.length, ...masks], at);
      at += filterHead + masks.length;
    }
  }
  return { filters: ordered.length, tracked };
}

const noFilters = {
  vehicles: {
    any: { brands: [], models: [], generations: [] },
    none: { brands: [], models: [], generations: [] },
  },
  choices: {},
  options: { all: [], none: [] },
  flags: {},
  ranges: {},
  publishedSince: null,
  ids: null,
  hidesWorse: false,
  now: new Date(0),
} satisfies Omit<SearchFilters, 'cities'>;

/** Encodes a filter by city alone. */
export function writeCityProgram(segment: OpenSegment, cities: SearchFilters['cities']): Program {
  return writeProgram(segment, { ...noFilters, cities }, () => false);
}

function filtersOf(segment: OpenSegment, filters: SearchFilters): Filter[] {
  const { layout, kernel, scratch, views } = segment;
  const spare = scratch.spare.values();
  /** Returns the address of a temporary mask that no other filter of this request uses. */
  const spareMask = () => {
    const { value } = spare.next();
    if (value === undefined) throw new RangeError('a request has more filters than there are masks');
    return value;
  };

  /** Addresses of masks with the rows of all postings; those that are stored as lists are merged into one mask. */
  function masksOf(postings: readonly Posting[]): number[] {
    const masks = postings.flatMap(({ mask }) => (mask === 0 ? [] : [mask]));
    const lists = postings.filter(({ rows }) => rows !== 0);
    if (lists.length === 0) return masks;
    const mask = spareMask();
    kernel.clear(mask, layout.words);
    for (const { rows, count } of lists) kernel.addRows(mask, rows, count);
    return [...masks, mask];
  }
  const anyOf = (dimension: Dimension, postings: readonly Posting[], invert = 0): Filter => ({
    dimension,
    operator: operators.or,
    invert,
    masks: masksOf(postings),
  });

  /** A filter on a facet with one value per offer. Values in `alwaysExcluded` never pass if there is any filter. */
  function valueFilter(
    dimension: Dimension,
    postings: readonly Posting[],
    { any, none }: ValueFilter<number>,
    alwaysExcluded: readonly number[] = [],
  ): Filter[] {
    if (any.length + none.length === 0) return [];
    const excluded = new Set([...none, ...alwaysExcluded]);
    const at = (values: Iterable<number>) => [...values].flatMap((value) => postings[value] ?? []);
    if (any.length === 0) return [anyOf(dimension, at(excluded), inverted)];
    return [anyOf(dimension, at(new Set(any.filter((value) => !excluded.has(value)))))];
  }

  function cityFilter({ any, none }: ValueFilter<number>): Filter[] {
    const indexesOf = (ids: readonly number[]) =>
      ids.map((id) => {
        const index = lowerBound(layout.cityIds, id);
        return layout.cityIds[index] === id ? index : -1;
      });
    return valueFilter('city', layout.cities, { any: indexesOf(any), none: indexesOf(none) });
  }

  /** A mask of the first `position` rows of a sort order: the nearest stored mask plus or minus the rows in between. */
  function prefixMask(name: OrderName, position: number): number {
    const { rows, checkpoints } = segment.orders[name];
    const after = binarySearch(checkpoints.length, (at) => (checkpoints[at]?.position ?? 0) < position);
    const [low, high] = [checkpoints[after - 1], checkpoints[after]];
    const nearest = !high || (low && position - low.position < high.position - position) ? low : high;
    if (!nearest) return layout.noRow;
    if (nearest.position === position) return nearest.mask;
    const mask = spareMask();
    kernel.prefix(nearest.mask, layout.words, rows, nearest.position, position, mask);
    return mask;
  }

  /** A filter that passes the rows between two positions of a sort order, or between several pairs of them. */
  function betweenFilter(dimension: Dimension, name: OrderName, ranges: readonly PositionRange[]): Filter {
    const ends = ranges.flatMap(({ from, to }) => (from >= to ? [] : from === 0 ? [to] : [from, to]));
    const masks = ends.map((position) => prefixMask(name, position));
    return { dimension, operator: operators.xor, invert: 0, masks };
  }

  /**
   * The filter on car options: passes cars that have all options of `all` and none of `none`. It is one filter for all
   * options together, because it is ignored as a whole when options are counted.
   */
  function optionFilter({ all, none }: SearchFilters['options']): Filter[] {
    if (all.length + none.length === 0) return [];
    const mask = spareMask();
    let live = layout.everyRow;
    const narrowMask = (postings: readonly Posting[], invert: number) => {
      // One temporary mask is reused for all lists: a request may filter by more options than there are such masks.
      const lists = postings.filter(({ rows }) => rows !== 0);
      kernel.clear(scratch.part, layout.words);
      for (const { rows, count } of lists) kernel.addRows(scratch.part, rows, count);
      const masks = [...postings.flatMap((posting) => posting.mask || []), scratch.part];
      views
        .words(scratch.program, filterHead + masks.length)
        .set([operators.or, invert, 0, masks.length, ...masks]);
      kernel.combine(scratch.program, 1, 0, layout.words, live, mask, 0);
      live = mask;
    };
    const postingsOf = (codes: readonly number[]) => codes.flatMap((code) => layout.options[code] ?? []);
    for (const code of all) narrowMask(postingsOf([code]), 0);
    if (none.length > 0) narrowMask(postingsOf(none), inverted);
    return [{ dimension: 'option', operator: operators.or, invert: 0, masks: [mask] }];
  }

  /** The rows of the given offers, each found by binary search: lists of ids are short. */
  function idFilter(ids: readonly number[]): Filter {
    const address = spareMask();
    kernel.clear(address, layout.words);
    const mask = views.words(address, layout.words);
    for (const id of ids) {
      const row = rowOf(segment, id);
      if (row >= 0) mask[row >>> 5] = (mask[row >>> 5] as number) | (1 << (row & 31));
    }
    return { dimension: 'ids', operator: operators.or, invert: 0, masks: [address] };
  }

  function hotMask(): number {
    const mask = spareMask();
    kernel.clear(mask, layout.words);
    kernel.addRows(mask, layout.hot.rows, hotCount(segment, filters.now));
    return mask;
  }
  function flagFilter(name: FlagFacet): Filter[] {
    const expected = filters.flags[name];
    if (expected === undefined) return [];
    const invert = expected ? 0 : inverted;
    if (name === 'hot') return [{ dimension: name, operator: operators.or, invert, masks: [hotMask()] }];
    return [anyOf(name, [layout.flags[name]], invert)];
  }

  const publishedSince = filters.publishedSince;
  const none = { any: [], none: [] };
  return [
    ...ranges.flatMap((name) => {
      const positions = rangePositions(segment, filters, name);
      return positions ? [betweenFilter(name, rangeOrders[name], [positions])] : [];
    }),
    ...(publishedSince
      ? [betweenFilter('posted', 'newest', positionsPublishedSince(segment, publishedSince))]
      : []),
    ...flagFacets.flatMap(flagFilter),
    ...cityFilter(filters.cities),
    // An excluded colour also excludes cars of unknown colour, because such a car may have that colour.
    ...choiceFacets.flatMap((facet) =>
      valueFilter(facet, layout.choices[facet], filters.choices[facet] ?? none, facet === 'color' ? [0] : []),
    ),
    ...optionFilter(filters.options),
    ...(filters.ids ? [idFilter(filters.ids)] : []),
  ];
}

/** The sort order in which the rows that pass a "from–to" filter are neighbours. */
export const rangeOrders = {
  year: 'year',
  price: 'price_asc',
  mileage: 'mileage',
  volume: 'volume',
} as const satisfies Record<Range, OrderName>;

/** The bounds of a "from–to" filter as sort keys, both inclusive; null if the request has no such filter. */
export function keysOf(filters: SearchFilters, range: Range): { low: number; high: number } | null {
  const { from, to } = filters.ranges[range] ?? {};
  if (from === undefined && to === undefined) return null;
  const [low, high] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.MAX_VALUE];
  return orders[rangeOrders[range]].isDescending ? { low: -high, high: -low } : { low, high };
}

/** Positions in a sort order: `from` inclusive, `to` exclusive. */
export type PositionRange = { from: number; to: number };

/** The positions in a sort order of the rows whose keys are from `low` to `high`, both inclusive. */
export function positionsBetween(
  { orders }: OpenSegment,
  name: OrderName,
  low: number,
  high: number,
): PositionRange {
  const { keyList, startList } = orders[name];
  return {
    from: startList[lowerBound(keyList, low)] as number,
    to: startList[upperBound(keyList, high)] as number,
  };
}

/** The positions of the rows that pass a "from–to" filter; null if the request has no such filter. */
export function rangePositions(
  segment: OpenSegment,
  filters: SearchFilters,
  range: Range,
): PositionRange | null {
  const bounds = keysOf(filters, range);
  return bounds && positionsBetween(segment, rangeOrders[range], bounds.low, bounds.high);
}

/**
 * The positions of the offers published at or after a time, in the sort order `newest`. Of the day of that time they are
 * two ranges, because its offers with photos come before all others of the day.
 */
export function positionsPublishedSince(segment: OpenSegment, publishedSince: Date): PositionRange[] {
  const moment = microseconds(publishedSince);
  const from = (highestKey: number, lowestKey: number) =>
    positionsBetween(segment, 'newest', -highestKey, -lowestKey);
  return [
    from(Number.POSITIVE_INFINITY, newestKey(moment, true)),
    from(firstKeyWithPhotos(moment) - 1, newestKey(moment, false)),
  ];
}
