import { isDeepStrictEqual } from 'node:util';
import type { SearchAnswer, SearchRequest } from '../../features/catalogue/server/engine.ts';

export type Answer = Omit<SearchAnswer, 'position'>;

/** One of the engines that are asked the same requests in the same run. */
export type EngineUnderTest = {
  name: string;
  search(request: SearchRequest): Answer | Promise<Answer>;
  /** False for a request that it cannot express; it is left out of this engine's figures. */
  understands(request: SearchRequest): boolean;
  buildMilliseconds: number;
  memoryBytes: number;
  /** What a reader must know to be fair to it. */
  note?: string;
  close(): Promise<void>;
};

/** Why an engine cannot take part in this run. */
export class Skipped extends Error {}

/** What two answers differ in, for a person; null when they are equal. Order counts for ids, never for counts. */
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
  if (!isDeepStrictEqual({ ...a.leftOut }, { ...b.leftOut }))
    return `left out ${JSON.stringify(a.leftOut)} and ${JSON.stringify(b.leftOut)}`;
  return a.hidden === b.hidden ? null : `hidden ${a.hidden} and ${b.hidden}`;
}
