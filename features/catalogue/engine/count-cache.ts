import { LRUCache } from 'lru-cache';
import { type ChoiceFacet, flagFacets, type Range, ranges } from '../contract.ts';
import type { SearchFilters, ValueFilter } from '../search-port.ts';
import type { OpenSegment } from './open-segment.ts';
import type { Counters } from './record-counts.ts';
import { choiceFacets } from './schema.ts';
import { type Dimension, hotCount, positionsSince, rangePositions } from './segment-filters.ts';

/** Counts of the segment's rows that pass all filters of a request, made from the records. */
export type Counted = { total: number; counters: Counters };

export type CachedCounts = {
  /** The same request, for example another page of the same list. */
  exact: Counted | null;
  /**
   * The request without one of its filters, usually the previous step of the same person; of several, the one
   * with the fewest rows.
   */
  parent: (Counted & { dimension: Dimension }) | null;
  set(counted: Counted): void;
};

/** An entry takes about two kilobytes. */
const maxCounts = 1000;

/**
 * Caches the counts of requests in a segment; call `clear` when one of its rows is no longer live. People add one
 * filter at a time. The new filter usually removes fewer rows than it leaves, so counting the removed rows is
 * faster; and the facet of the new filter has the same counts as in the previous request.
 */
export function createCountCache() {
  const cache = new LRUCache<string, Counted>({ max: maxCounts });
  return {
    clear(): void {
      if (cache.size > 0) cache.clear();
    },
    of(segment: OpenSegment, filters: SearchFilters): CachedCounts {
      const keyParts = keyPartsOf(segment, filters);
      const keyWithout = (omitted: string | null) =>
        keyParts.map(({ dimension, name }) => (dimension === omitted ? '' : name)).join(' ');
      let parent: CachedCounts['parent'] = null;
      for (const { dimension, name } of keyParts) {
        if (name === '' || dimension === 'vehicles') continue;
        const counted = cache.get(keyWithout(dimension));
        if (counted && (!parent || counted.total < parent.total)) parent = { ...counted, dimension };
      }
      const key = keyWithout(null);
      return {
        exact: cache.get(key) ?? null,
        parent,
        set(counted) {
          cache.set(key, counted);
        },
      };
    },
  };
}

/** The cache key parts: one string per dimension in a fixed order, empty for a dimension without a filter. */
function keyPartsOf(
  segment: OpenSegment,
  filters: SearchFilters,
): { dimension: Dimension | 'vehicles'; name: string }[] {
  const { vehicles, cities, choices, options, flags, publishedSince, now } = filters;
  const valuesKey = ({ any, none }: ValueFilter<number> = { any: [], none: [] }) =>
    any.length + none.length === 0 ? '' : `${any}-${none}`;
  const rangeKey = (name: Range) => {
    // Bounds that enclose the same rows are the same filter.
    const positions = rangePositions(segment, filters, name);
    return positions ? `${positions.from}-${positions.to}` : '';
  };
  const vehiclesKey = ({ brands, models, generations }: SearchFilters['vehicles']['any']) =>
    `${brands}/${models}/${generations}`;
  return [
    { dimension: 'vehicles', name: `${vehiclesKey(vehicles.any)}-${vehiclesKey(vehicles.none)}` },
    { dimension: 'city', name: valuesKey(cities) },
    ...choiceFacets.map((dimension: ChoiceFacet) => ({ dimension, name: valuesKey(choices[dimension]) })),
    { dimension: 'option', name: valuesKey({ any: options.all, none: options.none }) },
    ...flagFacets.map((dimension) => {
      const expected = flags[dimension];
      const moment = dimension === 'hot' ? hotCount(segment, now) : '';
      return { dimension, name: expected === undefined ? '' : `${expected}${moment}` };
    }),
    ...ranges.map((dimension) => ({ dimension, name: rangeKey(dimension) })),
    { dimension: 'posted', name: publishedSince ? String(positionsSince(segment, publishedSince).to) : '' },
  ];
}
