import type { Bank, CountedFacet, FacetSize } from './layout.ts';
import type { Blocks } from './memory-blocks.ts';

/** Facets of one group share a table of counters; at most this many, so that the table fits into the L1 cache. */
const maxCounters = 8192;
const groupsPerBank = 4;

const counterCount = (group: readonly FacetSize[]) => group.reduce((product, { size }) => product * size, 1);

/**
 * Distributes the facets over as few groups as possible (first-fit, the largest facet first). A group needs one
 * counter for every combination of its facets' values, at most `maxCounters`.
 */
function groupFacets(facets: readonly FacetSize[]): FacetSize[][] {
  const groups: FacetSize[][] = [];
  for (const facet of facets.toSorted((a, b) => b.size - a.size)) {
    const group = groups.find((candidate) => counterCount(candidate) * facet.size <= maxCounters);
    if (group) group.push(facet);
    else groups.push([facet]);
  }
  while (groups.length % groupsPerBank !== 0) groups.push([]);
  return groups;
}

/**
 * Builds the records of all rows. A record combines the facet values of a row into a few 16-bit numbers, one per group
 * of facets, so that one increment counts all facets of a group.
 */
export function buildBanks(
  sizes: readonly FacetSize[],
  codesOf: (facet: CountedFacet) => Uint8Array | Uint16Array,
  rows: number,
  { allocate, codes }: Blocks,
): Bank[] {
  const groups = groupFacets(sizes);
  const banks: Bank[] = [];
  for (let first = 0; first < groups.length; first += groupsPerBank) {
    const bankGroups = groups.slice(first, first + groupsPerBank);
    const records = allocate(rows * groupsPerBank * 2);
    for (const [at, group] of bankGroups.entries())
      addGroup(codes(records, rows * groupsPerBank), at, group, codesOf);
    banks.push({ records, groups: bankGroups });
  }
  return banks;
}

function addGroup(
  records: Uint16Array,
  at: number,
  group: readonly FacetSize[],
  codesOf: (facet: CountedFacet) => Uint8Array | Uint16Array,
): void {
  const jointCodes = new Uint16Array(records.length / groupsPerBank);
  let factor = 1;
  for (const { facet, size } of group) {
    const codes = codesOf(facet);
    for (let row = 0; row < jointCodes.length; row += 1)
      jointCodes[row] = (jointCodes[row] as number) + (codes[row] as number) * factor;
    factor *= size;
  }
  for (let row = 0; row < jointCodes.length; row += 1)
    records[row * groupsPerBank + at] = jointCodes[row] as number;
}
