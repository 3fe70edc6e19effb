import { isDeepStrictEqual } from 'node:util';
import type { SearchRequest, SearchResult } from '../../features/catalogue/search-port.ts';

export type EngineResult = Omit<SearchResult, 'position'>;

/** A search engine to be measured; all engines get the same requests. */
export type EngineUnderTest = {
  name: string;
  search(request: SearchRequest): EngineResult | Promise<EngineResult>;
  /** False for a request that the engine cannot execute; such requests are left out of its measurements. */
  supports(request: SearchRequest): boolean;
  buildMilliseconds: number;
  memoryBytes: number;
  /** A caveat printed below the table, to be fair to this engine. */
  note?: string;
  close(): Promise<void>;
};

/** Thrown when an engine cannot take part; the message says why. */
export class Skipped extends Error {}

/** Describes how two search results differ; null if they are equal. Ids must be in the same order, counts need not. */
export function differenceOf(a: EngineResult, b: EngineResult): string | null {
  if (a.total !== b.total) return `total ${a.total} and ${b.total}`;
  if (!isDeepStrictEqual(a.ids, b.ids)) return `ids ${a.ids.slice(0, 5)}… and ${b.ids.slice(0, 5)}…`;
  for (const facet of new Set([...Object.keys(a.facets), ...Object.keys(b.facets)]) as Set<
    keyof EngineResult['facets']
  >) {
    const [first, second] = [a.facets[facet] ?? new Map(), b.facets[facet] ?? new Map()];
    for (const value of new Set([...first.keys(), ...second.keys()]))
      if (first.get(value) !== second.get(value))
        return `${facet} ${value}: ${first.get(value)} and ${second.get(value)}`;
  }
  if (!isDeepStrictEqual({ ...a.unknownCounts }, { ...b.unknownCounts }))
    return `left out ${JSON.stringify(a.unknownCounts)} and ${JSON.stringify(b.unknownCounts)}`;
  return a.hidden === b.hidden ? null : `hidden ${a.hidden} and ${b.hidden}`;
}
