import { isDeepStrictEqual } from 'node:util';
import type { SearchRequest, SearchResult } from '../../features/catalogue/search-port.ts';

export type Answer = Omit<SearchResult, 'position'>;

/** An engine that takes part in a run; all get the same requests. */
export type EngineUnderTest = {
  name: string;
  search(request: SearchRequest): Answer | Promise<Answer>;
  /** False for a request the engine cannot express, which is then left out of its figures. */
  understands(request: SearchRequest): boolean;
  buildMilliseconds: number;
  memoryBytes: number;
  /** A caveat printed below the table, to be fair to this engine. */
  note?: string;
  close(): Promise<void>;
};

/** Thrown when an engine cannot take part; the message says why. */
export class Skipped extends Error {}

/** Describes how two answers differ; null if they are equal. The order of ids matters, the order of counts does not. */
export function differenceOf(a: Answer, b: Answer): string | null {
  if (a.total !== b.total) return `total ${a.total} and ${b.total}`;
  if (!isDeepStrictEqual(a.ids, b.ids)) return `ids ${a.ids.slice(0, 5)}… and ${b.ids.slice(0, 5)}…`;
  for (const facet of new Set([...Object.keys(a.facets), ...Object.keys(b.facets)]) as Set<
    keyof Answer['facets']
  >) {
    const [one, other] = [a.facets[facet] ?? new Map(), b.facets[facet] ?? new Map()];
    for (const value of new Set([...one.keys(), ...other.keys()]))
      if (one.get(value) !== other.get(value))
        return `${facet} ${value}: ${one.get(value)} and ${other.get(value)}`;
  }
  if (!isDeepStrictEqual({ ...a.unknownCounts }, { ...b.unknownCounts }))
    return `left out ${JSON.stringify(a.unknownCounts)} and ${JSON.stringify(b.unknownCounts)}`;
  return a.hidden === b.hidden ? null : `hidden ${a.hidden} and ${b.hidden}`;
}
