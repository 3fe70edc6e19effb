import { type ChoiceFacet, flagFacets, type Range, ranges } from '../contract.ts';
import type { SearchFilters, Wanted } from '../server/engine.ts';
import type { OpenSegment } from './open-segment.ts';
import type { Counters } from './record-counts.ts';
import { choiceFacets } from './schema.ts';
import { type Dimension, hotCount, placesSince, rangePlaces } from './segment-filters.ts';

/** What the rows of a segment that passed all filters of a request counted by records. */
export type Kept = { total: number; counters: Counters };

/** What is known before a request is counted. */
export type Known = {
  /** Of the request itself, as when a page is turned. */
  own: Kept | null;
  /** Of the request without this filter, which is what somebody asked before narrowing it: the fewest that there are. */
  parent: (Kept & { dimension: Dimension }) | null;
  keep(counted: Kept): void;
};

/** Each is about two kilobytes. */
const mostKept = 1000;

/**
 * Remembers what requests counted in a segment whose live rows stay as they are. People narrow step by step: what the
 * next filter takes away is mostly less than what it leaves, and the facet of that filter counts what there was before.
 */
export function keptCounts() {
  const kept = new Map<string, Kept>();
  return {
    forget: () => kept.clear(),
    of(segment: OpenSegment, filters: SearchFilters): Known {
      const names = namesOf(segment, filters);
      const nameWithout = (left: string | null) =>
        names.map(({ dimension, name }) => (dimension === left ? '' : name)).join(' ');
      let parent: Known['parent'] = null;
      for (const { dimension, name } of names) {
        if (name === '' || dimension === 'vehicles') continue;
        const known = kept.get(nameWithout(dimension));
        if (known && (!parent || known.total < parent.total)) parent = { ...known, dimension };
      }
      const own = nameWithout(null);
      return {
        own: kept.get(own) ?? null,
        parent,
        keep(counted) {
          const [oldest] = kept.keys();
          if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
          kept.set(own, counted);
        },
      };
    },
  };
}

/** Each dimension's filter as a word, always in the same order; an empty one where nothing is asked. */
function namesOf(
  segment: OpenSegment,
  filters: SearchFilters,
): { dimension: Dimension | 'vehicles'; name: string }[] {
  const { vehicles, cities, choices, options, flags, publishedSince, now } = filters;
  const wanted = ({ any, none }: Wanted<number> = { any: [], none: [] }) =>
    any.length + none.length === 0 ? '' : `${any}-${none}`;
  const range = (name: Range) => {
    // Bounds between which the same rows lie are the same filter.
    const places = rangePlaces(segment, filters, name);
    return places ? `${places.from}-${places.to}` : '';
  };
  const parts = ({ brands, models, generations }: SearchFilters['vehicles']['any']) =>
    `${brands}/${models}/${generations}`;
  return [
    { dimension: 'vehicles', name: `${parts(vehicles.any)}-${parts(vehicles.none)}` },
    { dimension: 'city', name: wanted(cities) },
    ...choiceFacets.map((dimension: ChoiceFacet) => ({ dimension, name: wanted(choices[dimension]) })),
    { dimension: 'option', name: wanted({ any: options.all, none: options.none }) },
    ...flagFacets.map((dimension) => {
      const isWanted = flags[dimension];
      const moment = dimension === 'hot' ? hotCount(segment, now) : '';
      return { dimension, name: isWanted === undefined ? '' : `${isWanted}${moment}` };
    }),
    ...ranges.map((dimension) => ({ dimension, name: range(dimension) })),
    { dimension: 'posted', name: publishedSince ? String(placesSince(segment, publishedSince).to) : '' },
  ];
}
