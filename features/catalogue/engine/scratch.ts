import type { Bank, CountedFacet, Layout } from './layout.ts';
import { optionWords } from './schema.ts';

/** Extra masks that the filters of one request may need: two per range, one per list of rows. */
const spareMasks = 28;
/** Length of the largest filter program, in numbers. */
const programLength = 16_384;

/** The address of a facet's counters, and the bank and group whose joint code contains the facet. */
export type FacetAddress = {
  bank: number;
  group: number;
  at: number;
  size: number;
  table: number;
  length: number;
};

/** Addresses of the scratch buffers of a search thread. Lengths count 32-bit numbers, not bytes. */
export type Scratch = {
  /** Rows unchanged since the segment was built; set when the segment is opened. */
  live: number;
  hits: number;
  misses: number;
  part: number;
  spare: number[];
  program: number;
  /** 256 bytes that only the kernel uses. */
  block: number;
  /** One number per row. */
  list: number;
  /** One counter per option. */
  options: number;
  brands: number;
  /** Addresses of masks that are counted together, and a counter for each. */
  masks: number;
  maskCounts: number;
  /** For each bank the addresses of its four tables: `tables` for the kernel, `groups` for TypeScript. */
  banks: { tables: number; groups: { table: number; length: number; sizes: number; out: number }[] }[];
  facets: Map<CountedFacet, FacetAddress>;
  /** The counters of all facets, one facet after another. */
  counters: number;
  countersLength: number;
  tablesLength: number;
};

type Measures = Pick<Layout, 'rows' | 'words' | 'banks' | 'clusters'>;

const tableLength = (group: Bank['groups'][number]) => group.reduce((product, { size }) => product * size, 1);

/** The index of a facet's first counter in `counters`. */
export const firstOf = ({ scratch }: { scratch: Scratch }, { at }: FacetAddress) =>
  (at - scratch.counters) / 4;

/** Assigns the addresses of the scratch memory, beginning at `start`. */
export function scratchAt(
  start: number,
  { rows, words, banks, clusters }: Measures,
): { scratch: Scratch; end: number } {
  let end = start;
  const allocate = (numbers: number) => {
    const at = end;
    end = Math.ceil((at + numbers * 4) / 64) * 64;
    return at;
  };
  const mask = () => allocate(words);
  const groups = banks.flatMap((bank) => bank.groups);
  const countersLength = groups.flat().reduce((sum, { size }) => sum + size, 0);
  // Masks are counted four at a time, so up to three extra ones fill the last group.
  const maxMasks = Math.max(optionWords * 32, countersLength) + 3;
  const scratch: Scratch = {
    live: mask(),
    hits: mask(),
    misses: mask(),
    part: mask(),
    spare: Array.from({ length: spareMasks }, mask),
    program: allocate(programLength),
    block: allocate(64),
    // Kernels write rows eight at a time and may write past the end.
    list: allocate(rows + 8),
    options: allocate(optionWords * 32),
    brands: allocate(clusters.start.length),
    banks: [],
    facets: new Map(),
    masks: allocate(maxMasks),
    maskCounts: allocate(maxMasks),
    counters: allocate(countersLength),
    countersLength,
    tablesLength: 0,
  };
  let out = scratch.counters;
  for (const [bank, { groups: bankGroups }] of banks.entries()) {
    const tables = allocate(bankGroups.length * 2);
    const groupAddresses = bankGroups.map((group, at) => {
      const length = tableLength(group);
      // The table has two halves: see `countRecords` of the kernel.
      const table = allocate(length * 2);
      const first = out;
      for (const { facet, size } of group) {
        scratch.facets.set(facet, { bank, group: at, at: out, size, table, length });
        out += size * 4;
      }
      return { table, length, sizes: allocate(group.length), out: first };
    });
    scratch.banks.push({ tables, groups: groupAddresses });
  }
  return { scratch, end };
}

/** The size of a thread's scratch memory. */
export function scratchBytes(measures: Measures): number {
  return scratchAt(0, measures).end;
}
