import { type FlagFacet, flagFacets, type Range, ranges, type ToldUnknown } from '../contract.ts';
import type { SearchFilters, Wanted } from '../server/engine.ts';
import { filterHead, inverted, operators } from './kernel.ts';
import type { CountedFacet, OrderName, Posting } from './layout.ts';
import type { OpenSegment } from './open-segment.ts';
import { above, lowest, orders, search } from './orders.ts';
import { choiceFacets } from './schema.ts';

/** What one filter narrows by: what is counted with this filter left out. */
export type Dimension = CountedFacet | FlagFacet | 'option' | ToldUnknown | 'price' | 'year' | 'posted';

/** One filter: rows of any of the masks (or of just one of two), or the rows that are not. */
type Filter = { dimension: Dimension; operator: number; invert: number; masks: readonly number[] };

/** The filters of a request as the kernel reads them, and where the tracked ones stand in the program. */
export type Program = { filters: number; tracked: ReadonlyMap<Dimension, number> };

const microseconds = (moment: Date) => moment.getTime() * 1000;

/** How many rows are hot at a moment: the first of the list of those that once were. */
export function hotCount({ layout }: OpenSegment, now: Date): number {
  const moment = microseconds(now);
  const { until } = layout.hot;
  return search(until.length, (at) => (until[at] as number) > moment);
}

/** When the next row ceases to be hot, in microseconds since 1970. */
export function hotUntil(segment: OpenSegment, now: Date): number {
  return segment.layout.hot.until[hotCount(segment, now) - 1] ?? Number.POSITIVE_INFINITY;
}

/** Writes the program of a request's filters but the vehicles, which are ranges of rows. */
export function writeProgram(
  segment: OpenSegment,
  filters: SearchFilters,
  isTracked: (dimension: Dimension) => boolean,
): Program {
  const { views, scratch } = segment;
  const written = filtersOf(segment, filters);
  const length = written.reduce((sum, { masks }) => sum + filterHead + masks.length, 0);
  const program = views.words(scratch.program, length);
  const tracked = new Map<Dimension, number>();
  let at = 0;
  // A filter that is not tracked costs less before those that are.
  for (const wantsTracking of [false, true]) {
    for (const { dimension, operator, invert, masks } of written) {
      if (isTracked(dimension) !== wantsTracking) continue;
      if (wantsTracking) tracked.set(dimension, scratch.program + at * 4);
      program.set([operator, invert, Number(wantsTracking), masks.length, ...masks], at);
      at += filterHead + masks.length;
    }
  }
  return { filters: written.length, tracked };
}

function filtersOf(segment: OpenSegment, filters: SearchFilters): Filter[] {
  const { layout, kernel, scratch, views } = segment;
  const spare = scratch.spare.values();
  /** A mask that no other filter of this request uses. */
  const spareMask = () => {
    const { value } = spare.next();
    if (value === undefined) throw new RangeError('a request has more filters than there are masks');
    return value;
  };

  /** The masks of postings; those that are lists become one. */
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

  /** Of a facet with one value an offer. `refused` are values that no filter on the facet lets through. */
  function oneValued(
    dimension: Dimension,
    postings: readonly Posting[],
    { any, none }: Wanted<number>,
    refused: readonly number[] = [],
  ): Filter[] {
    if (any.length + none.length === 0) return [];
    const banned = new Set([...none, ...refused]);
    const at = (values: Iterable<number>) => [...values].flatMap((value) => postings[value] ?? []);
    if (any.length === 0) return [anyOf(dimension, at(banned), inverted)];
    return [anyOf(dimension, at(new Set(any.filter((value) => !banned.has(value)))))];
  }

  function cities({ any, none }: Wanted<number>): Filter[] {
    const placesOf = (ids: readonly number[]) =>
      ids.map((id) => {
        const place = lowest(layout.cityIds, id);
        return layout.cityIds[place] === id ? place : -1;
      });
    return oneValued('city', layout.cities, { any: placesOf(any), none: placesOf(none) });
  }

  /** Rows of the first so many places of an order: the nearest mask that is kept, mended. */
  function prefixMask(name: OrderName, place: number): number {
    const { rows, checkpoints } = segment.orders[name];
    const after = search(checkpoints.length, (at) => (checkpoints[at]?.place ?? 0) < place);
    const [low, high] = [checkpoints[after - 1], checkpoints[after]];
    const nearest = !high || (low && place - low.place < high.place - place) ? low : high;
    if (!nearest) return layout.noRow;
    if (nearest.place === place) return nearest.mask;
    const mask = spareMask();
    kernel.prefix(nearest.mask, layout.words, rows, nearest.place, place, mask);
    return mask;
  }

  /** Rows between two places of an order. */
  function between(dimension: Dimension, name: OrderName, { from, to }: Places): Filter {
    const ends = from >= to ? [] : from === 0 ? [to] : [from, to];
    const masks = ends.map((place) => prefixMask(name, place));
    return { dimension, operator: operators.xor, invert: 0, masks };
  }

  /** One filter, so that it can be left out as a whole: a mask of the rows that have all and none of these. */
  function options({ all, none }: SearchFilters['options']): Filter[] {
    if (all.length + none.length === 0) return [];
    const mask = spareMask();
    let live = layout.everyRow;
    const narrow = (postings: readonly Posting[], invert: number) => {
      // Not a spare mask each: a request may ask for every option there is.
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
    for (const code of all) narrow(postingsOf([code]), 0);
    if (none.length > 0) narrow(postingsOf(none), inverted);
    return [{ dimension: 'option', operator: operators.or, invert: 0, masks: [mask] }];
  }

  function hotMask(): number {
    const mask = spareMask();
    kernel.clear(mask, layout.words);
    kernel.addRows(mask, layout.hot.rows, hotCount(segment, filters.now));
    return mask;
  }
  function flag(name: FlagFacet): Filter[] {
    const isWanted = filters.flags[name];
    if (isWanted === undefined) return [];
    const invert = isWanted ? 0 : inverted;
    if (name === 'hot') return [{ dimension: name, operator: operators.or, invert, masks: [hotMask()] }];
    return [anyOf(name, [layout.flags[name]], invert)];
  }

  const since = filters.publishedSince;
  const none = { any: [], none: [] };
  return [
    ...ranges.flatMap((name) => {
      const places = rangePlaces(segment, filters, name);
      return places ? [between(name, rangeOrders[name], places)] : [];
    }),
    ...(since ? [between('posted', 'newest', placesSince(segment, since))] : []),
    ...flagFacets.flatMap(flag),
    ...cities(filters.cities),
    // A car that may be white is not one that is not white.
    ...choiceFacets.flatMap((facet) =>
      oneValued(facet, layout.choices[facet], filters.choices[facet] ?? none, facet === 'color' ? [0] : []),
    ),
    ...options(filters.options),
  ];
}

/** The order that serves a range, and so knows where a list begins and ends that is both narrowed and sorted by it. */
export const rangeOrders = {
  year: 'year',
  price: 'price_asc',
  mileage: 'mileage',
  volume: 'volume',
} as const satisfies Record<Range, OrderName>;

/** The bounds of a range as keys of its order; null where it is not asked. */
export function keysOf(filters: SearchFilters, range: Range): { low: number; high: number } | null {
  const { from, to } = filters.ranges[range] ?? {};
  if (from === undefined && to === undefined) return null;
  const [low, high] = [from ?? Number.NEGATIVE_INFINITY, to ?? Number.MAX_VALUE];
  return orders[rangeOrders[range]].isDescending ? { low: -high, high: -low } : { low, high };
}

/** Places of an order, from the first to before the last. */
export type Places = { from: number; to: number };

/** The places of an order whose keys lie in bounds that belong to them. */
export function placesBetween({ orders }: OpenSegment, name: OrderName, low: number, high: number): Places {
  const { keyList, startList } = orders[name];
  return { from: startList[lowest(keyList, low)] as number, to: startList[above(keyList, high)] as number };
}

/** The places of a range in its order; null where it is not asked. */
export function rangePlaces(segment: OpenSegment, filters: SearchFilters, range: Range): Places | null {
  const bounds = keysOf(filters, range);
  return bounds && placesBetween(segment, rangeOrders[range], bounds.low, bounds.high);
}

/** The places of the newest, published since a moment. */
export function placesSince(segment: OpenSegment, since: Date): Places {
  return placesBetween(segment, 'newest', Number.NEGATIVE_INFINITY, -microseconds(since));
}
