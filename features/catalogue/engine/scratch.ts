import type { Bank, CountedFacet, Layout } from './layout.ts';
import { optionWords } from './schema.ts';

/** Masks that filters of one request may need beside those of the segment: ranges need two, lists of rows one. */
const spareMasks = 28;
/** Numbers of the largest program of filters. */
const programLength = 16_384;

/** Where the counters of a facet are, and which joint code of which bank gives them. */
export type FacetPlace = {
  bank: number;
  group: number;
  at: number;
  size: number;
  table: number;
  length: number;
};

/** Addresses of what a searching thread writes to. Numbers of rows, not of bytes, are in the names of lengths. */
export type Scratch = {
  /** Rows that are still as the segment has them; filled when the segment is opened. */
  live: number;
  hits: number;
  misses: number;
  part: number;
  spare: number[];
  program: number;
  /** 256 bytes for the kernel itself. */
  block: number;
  /** One number a row. */
  list: number;
  /** One counter an option. */
  options: number;
  brands: number;
  /** Masks that are counted together, and a counter each. */
  masks: number;
  maskCounts: number;
  /** For each bank the addresses of its four tables, for the kernel and for us. */
  banks: { tables: number; groups: { table: number; length: number; sizes: number; out: number }[] }[];
  facets: Map<CountedFacet, FacetPlace>;
  /** All counters of facets, in a row. */
  counters: number;
  countersLength: number;
  tablesLength: number;
};

type Measures = Pick<Layout, 'rows' | 'words' | 'banks' | 'clusters'>;

const tableLength = (group: Bank['groups'][number]) => group.reduce((product, { size }) => product * size, 1);

/** The number of a facet's first counter. */
export const firstOf = ({ scratch }: { scratch: Scratch }, { at }: FacetPlace) => (at - scratch.counters) / 4;

/** Lays out the scratch memory from an address on. */
export function scratchAt(
  start: number,
  { rows, words, banks, clusters }: Measures,
): { scratch: Scratch; end: number } {
  let end = start;
  const take = (numbers: number) => {
    const at = end;
    end = Math.ceil((at + numbers * 4) / 64) * 64;
    return at;
  };
  const mask = () => take(words);
  const groups = banks.flatMap((bank) => bank.groups);
  const countersLength = groups.flat().reduce((sum, { size }) => sum + size, 0);
  // Masks are counted in fours.
  const mostMasks = Math.max(optionWords * 32, countersLength) + 3;
  const scratch: Scratch = {
    live: mask(),
    hits: mask(),
    misses: mask(),
    part: mask(),
    spare: Array.from({ length: spareMasks }, mask),
    program: take(programLength),
    block: take(64),
    // Whoever lists rows may fill up the last eight.
    list: take(rows + 8),
    options: take(optionWords * 32),
    brands: take(clusters.start.length),
    banks: [],
    facets: new Map(),
    masks: take(mostMasks),
    maskCounts: take(mostMasks),
    counters: take(countersLength),
    countersLength,
    tablesLength: 0,
  };
  let out = scratch.counters;
  for (const [bank, { groups: own }] of banks.entries()) {
    const tables = take(own.length * 2);
    const placed = own.map((group, at) => {
      const length = tableLength(group);
      // Two halves: see the kernel.
      const table = take(length * 2);
      const first = out;
      for (const { facet, size } of group) {
        scratch.facets.set(facet, { bank, group: at, at: out, size, table, length });
        out += size * 4;
      }
      return { table, length, sizes: take(group.length), out: first };
    });
    scratch.banks.push({ tables, groups: placed });
  }
  return { scratch, end };
}

/** How much of it a thread needs. */
export function scratchBytes(measures: Measures): number {
  return scratchAt(0, measures).end;
}
