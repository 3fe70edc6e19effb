import type { Bank, CountedFacet, FacetSize } from './layout.ts';
import type { Blocks } from './place-blocks.ts';

/** Most counters a group may have, so that they fit into the processor's L1 cache. */
const mostCounters = 8192;
const groupsABank = 4;

const counters = (group: readonly FacetSize[]) => group.reduce((product, { size }) => product * size, 1);

/**
 * First-fit packing into as few groups as possible, the largest facet first. The joint codes of a group are
 * limited by `mostCounters`.
 */
function groupFacets(facets: readonly FacetSize[]): FacetSize[][] {
  const groups: FacetSize[][] = [];
  for (const facet of facets.toSorted((a, b) => b.size - a.size)) {
    const group = groups.find((other) => counters(other) * facet.size <= mostCounters);
    if (group) group.push(facet);
    else groups.push([facet]);
  }
  while (groups.length % groupsABank !== 0) groups.push([]);
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
  { place, codes }: Blocks,
): Bank[] {
  const groups = groupFacets(sizes);
  const banks: Bank[] = [];
  for (let first = 0; first < groups.length; first += groupsABank) {
    const own = groups.slice(first, first + groupsABank);
    const records = place(rows * groupsABank * 2);
    for (const [at, group] of own.entries()) addGroup(codes(records, rows * groupsABank), at, group, codesOf);
    banks.push({ records, groups: own });
  }
  return banks;
}

function addGroup(
  records: Uint16Array,
  at: number,
  group: readonly FacetSize[],
  codesOf: (facet: CountedFacet) => Uint8Array | Uint16Array,
): void {
  const joint = new Uint16Array(records.length / groupsABank);
  let step = 1;
  for (const { facet, size } of group) {
    const codes = codesOf(facet);
    for (let row = 0; row < joint.length; row += 1)
      joint[row] = (joint[row] as number) + (codes[row] as number) * step;
    step *= size;
  }
  for (let row = 0; row < joint.length; row += 1) records[row * groupsABank + at] = joint[row] as number;
}
