import type { SearchRequest } from '../server/engine.ts';
import type { Found } from './thread-messages.ts';

type Kept = { found: Found; from: number; until: number };

/** Each is some kilobytes; up to a hundred where every model of hundreds of brands is counted. */
const mostKept = 200;

/**
 * Answers of the index while it stays as it is: to be forgotten at every change of it. Moments matter as well, since an
 * offer ceases to be hot without anybody changing it.
 */
export function keptAnswers() {
  let kept = new Map<string, Kept>();
  /** Counts up with every change, so that an answer from before a change is not kept after it. */
  let version = 0;

  return {
    version: () => version,
    forget(): void {
      version += 1;
      if (kept.size > 0) kept = new Map();
    },
    find(request: SearchRequest): Found | null {
      const name = nameOf(request);
      const known = kept.get(name);
      const moment = request.now.getTime();
      if (!known || moment < known.from || moment >= known.until) return null;
      // Whoever is asked for leaves last.
      kept.delete(name);
      kept.set(name, known);
      return known.found;
    },
    /** `until`: milliseconds since 1970 when the answer ceases to be right by itself. */
    keep(request: SearchRequest, found: Found, { until, askedAt }: { until: number; askedAt: number }): void {
      // What is counted from a moment is another question at the next one.
      if (askedAt !== version || request.publishedSince) return;
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest);
      kept.set(nameOf(request), { found, from: request.now.getTime(), until });
    },
  };
}

function nameOf({ now: _, facets, ...rest }: SearchRequest): string {
  return JSON.stringify({ ...rest, facets: [...facets].sort() });
}
