import type { Bank, CountedFacet, Layout } from './layout.ts';
import { optionWords } from './schema.ts';

/**
 * How many temporary masks the filters of one request can use: two per "from–to" filter, three for the time of
 * publication, one per list of rows.
 */
const spareMasks = 29;
/** Maximum length of a request's encoded filters, in 32-bit numbers. */
const programLength = 16_384;

/**
 * Where a facet is counted: the address (`at`) and number (`size`) of its counters, the `bank` and `group` whose code
 * contains the facet, and the address and length of that group's `table`.
 */
export type FacetAddress = {
  bank: number;
  group: number;
  at: number;
  size: number;
  table: number;
  length: number;
};

/** Addresses of the scratch buffers of one search thread. Lengths count 32-bit numbers, not bytes. */
export type Scratch = {
  /** Mask of the rows whose offers have not changed since the segment was built; filled when the segment is opened. */
  live: number;
  hits: number;
  misses: number;
  part: number;
  spare: number[];
  program: number;
  /** A block of 256 bytes for use inside the kernel. */
  block: number;
  /** A list with space for one number per row. */
  list: number;
  /** One counter per car option. */
  options: number;
  brands: number;
  /** `masks`: a list of mask addresses, the input of `countEach`; `maskCounts`: a counter for each of these masks. */
  masks: number;
  maskCounts: number;
  /** For each bank, its four tables of counters: `tables` is the address of an array of the tables' addresses, `groups` describes each. */
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
export const firstCounterOf = ({ scratch }: { scratch: Scratch }, { at }: FacetAddress) =>
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
  // `countEach` takes masks in groups of four, so the last group may need up to three empty masks.
  const maxMasks = Math.max(optionWords * 32, countersLength) + 3;
  const scratch: Scratch = {
    live: mask(),
    hits: mask(),
    misses: mask(),
    part: mask(),
    spare: Array.from({ length: spareMasks }, mask),
    program: allocate(programLength),
    block: allocate(64),
    // Eight extra entries, because the kernel pads lists of rows to a multiple of eight.
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
      // Twice the length, because the table has two halves: see `countRecords` in kernel.ts.
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

/** The size of one search thread's scratch memory in bytes. */
export function scratchBytes(measures: Measures): number {
  return scratchAt(0, measures).end;
}
