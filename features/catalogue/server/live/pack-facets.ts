import { type FlagFacet, flagFacets } from '../../contract.ts';
import type { CountedFacet, FacetCounts, SearchResult } from '../../search-port.ts';

/**
 * Facet counts in the form that is sent to another thread: `numbers` has for each facet of `names` the number of its
 * values, then each value and its count. Copying Maps between threads would take longer than most searches.
 */
export type PackedFacets = { names: CountedFacet[]; numbers: Uint32Array };

const isFlag = (facet: CountedFacet) => (flagFacets as readonly string[]).includes(facet as FlagFacet);

export function packFacets(facets: SearchResult['facets']): PackedFacets {
  const names = Object.keys(facets) as CountedFacet[];
  const numbers: number[] = [];
  for (const name of names) {
    const counts: FacetCounts = facets[name] ?? new Map();
    numbers.push(counts.size);
    for (const [key, count] of counts)
      numbers.push(isFlag(name) ? Number(key === 'true') : Number(key), count);
  }
  return { names, numbers: Uint32Array.from(numbers) };
}

export function unpackFacets({ names, numbers }: PackedFacets): SearchResult['facets'] {
  const facets: SearchResult['facets'] = {};
  let at = 0;
  const next = () => numbers[at++] ?? 0;
  for (const name of names) {
    const counts: FacetCounts = new Map();
    for (let remaining = next(); remaining > 0; remaining -= 1) {
      const key = next();
      counts.set(isFlag(name) ? String(key === 1) : key, next());
    }
    facets[name] = counts;
  }
  return facets;
}
