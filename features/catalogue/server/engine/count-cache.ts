import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ChoiceFacet, flagFacets, type Range, ranges } from '../../contract.ts';
import type { SearchFilters, ValueFilter } from '../../search-port.ts';
import type { OpenSegment } from './open-segment.ts';
import type { Counters } from './record-counts.ts';
import { choiceFacets } from './schema.ts';
import { type Dimension, hotCount, positionsPublishedSince, rangePositions } from './segment-filters.ts';

/** The facet counts of the segment's rows that pass all filters of a request, and their total. */
export type RequestCounts = { total: number; counters: Counters };

export type CachedCounts = {
  /** Cached counts of a request with the same filters, for example for another page of the same list. */
  exact: RequestCounts | null;
  /**
   * Cached counts of a request that lacks one of this request's filters (`dimension`), usually the previous request
   * of the same person. If several are cached, the one with the fewest rows.
   */
  parent: (RequestCounts & { dimension: Dimension }) | null;
  set(counted: RequestCounts): void;
};

/** Maximum number of cached entries; each takes about two kilobytes. */
const maxCounts = 1000;

/**
 * Caches the facet counts of requests in a segment; call `clear` when an offer of the segment changes. It helps because
 * people add one filter at a time: the new filter usually removes fewer rows than it leaves, so counting the removed
 * rows and subtracting them is faster. The facet of the new filter has the same counts as in the previous request.
 */
export function createCountCache() {
  const cache = new LRUCache<string, RequestCounts>({ max: maxCounts });
  return {
    clear(): void {
      if (cache.size > 0) cache.clear();
    },
    lookUp(segment: OpenSegment, filters: SearchFilters): CachedCounts {
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

/** The parts of a request's cache key: one string per filterable field in a fixed order, empty without a filter. */
function keyPartsOf(
  segment: OpenSegment,
  filters: SearchFilters,
): { dimension: Dimension | 'vehicles'; name: string }[] {
  const { vehicles, cities, choices, options, flags, publishedSince, ids, now } = filters;
  const valuesKey = ({ any, none }: ValueFilter<number> = { any: [], none: [] }) =>
    any.length + none.length === 0 ? '' : `${any}-${none}`;
  const rangeKey = (name: Range) => {
    // Row positions instead of the bounds, because different bounds with the same rows between them count the same.
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
    {
      dimension: 'posted',
      name: publishedSince
        ? positionsPublishedSince(segment, publishedSince)
            .map(({ to }) => to)
            .join('-')
        : '',
    },
    { dimension: 'ids', name: ids ? hash('sha1', `${ids}`) : '' },
  ];
}
