import type { Bank, CountedFacet, FacetSize } from './layout.ts';
import type { Blocks } from './memory-blocks.ts';

/** Maximum number of counters in a group, so that they fit into the processor's L1 cache. */
const maxCounters = 8192;
const groupsPerBank = 4;

const counters = (group: readonly FacetSize[]) => group.reduce((product, { size }) => product * size, 1);

/**
 * First-fit packing into as few groups as possible, the largest facet first. The joint codes of a group are
 * limited by `mostCounters`.
 */
function groupFacets(facets: readonly FacetSize[]): FacetSize[][] {
  const groups: FacetSize[][] = [];
  for (const facet of facets.toSorted((a, b) => b.size - a.size)) {
    const group = groups.find((candidate) => counters(candidate) * facet.size <= maxCounters);
    if (group) group.push(facet);
    else groups.push([facet]);
  }
  while (groups.length % groupsPerBank !== 0) groups.push([]);
  return groups;
}

/**
 * Builds the records of all rows: the facet values of a row, packed into a few joint codes that are counted
 * together.
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
  const joint = new Uint16Array(records.length / groupsPerBank);
  let step = 1;
  for (const { facet, size } of group) {
    const codes = codesOf(facet);
    for (let row = 0; row < joint.length; row += 1)
      joint[row] = (joint[row] as number) + (codes[row] as number) * step;
    step *= size;
  }
  for (let row = 0; row < joint.length; row += 1) records[row * groupsPerBank + at] = joint[row] as number;
}
