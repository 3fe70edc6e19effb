import type { Kernel } from '../../features/catalogue/engine/kernel.ts';
import { filterHead } from '../../features/catalogue/engine/kernel.ts';

/** The purpose of each kernel function. The share of the options is measured by runs without them. */
const partOf = {
  combine: 'filters: hits and misses',
  prefix: 'filters: ranges',
  addRows: 'filters: lists of rows',
  clear: 'clearing masks and counters',
  count: 'totals, models, generations',
  countBetween: 'brands',
  countRecords: 'hits by their records',
  marginals: 'facets from joint counts',
  failing: 'misses: which fail one filter',
  countRecord: 'misses by their records',
  countBoth: 'values by their masks',
  countEach: 'values by their masks',
  countRows: 'values by their masks',
  countBits: 'options',
  walk: 'page',
  collectRanks: 'page',
  collectRows: 'page',
  countBefore: 'page',
} as const satisfies Record<keyof Kernel, string>;
export type Part = (typeof partOf)[keyof Kernel];

/** Totals since the last reset; bytes are counted only while `counts` is set, because counting is slow. */
export type Watch = { counts: boolean; bytes: Map<Part, number>; milliseconds: Map<Part, number> };

type Call = (...values: number[]) => number;

const lineBytes = 64;
const rowsPerLine = lineBytes * 8;
const blockWords = 64;

/** Wraps a kernel and records the bytes it reads and writes and its time. */
export function watchedKernel(kernel: Kernel, { buffer }: WebAssembly.Memory, watch: Watch): Kernel {
  const touched = touchedBy(kernel, buffer);
  const add = (sums: Map<Part, number>, part: Part, more: number) =>
    sums.set(part, (sums.get(part) ?? 0) + more);
  const watched = (name: keyof Kernel) => {
    const call = kernel[name] as Call;
    const bytesOf = touched[name] as Call;
    return (...values: number[]) => {
      if (watch.counts) add(watch.bytes, partOf[name], bytesOf(...values));
      const started = performance.now();
      const result = call(...values);
      add(watch.milliseconds, partOf[name], performance.now() - started);
      return result;
    };
  };
  return Object.fromEntries(
    (Object.keys(partOf) as (keyof Kernel)[]).map((name) => [name, watched(name)]),
  ) as Record<keyof Kernel, Call>;
}

/**
 * Bytes that each call touches: masks and lists by their length, scattered reads as whole cache lines of 64 bytes.
 * Memory touched twice by one call counts once, by two calls twice.
 */
function touchedBy(
  kernel: Kernel,
  buffer: ArrayBufferLike,
): { [Name in keyof Kernel]: (...values: Parameters<Kernel[Name]>) => number } {
  const words = new Uint32Array(buffer);
  const bytes = new Uint8Array(buffer);
  const word = (address: number) => words[address >>> 2] as number;
  const rangeOf = (start: number, end: number) => (end > start ? ((end - 1) >>> 3) - (start >>> 3) + 1 : 0);

  /** Cache lines of a column that hold at least one row of the mask; `bits` rows share a line. */
  function linesOf(mask: number, invert: number, start: number, end: number, bits: 4 | 8 | 16): number {
    if (end <= start) return 0;
    let lines = 0;
    const [first, last] = [start >>> 3, (end - 1) >>> 3];
    for (let at = first; at <= last; at += 1) {
      const byte = (bytes[mask + at] as number) ^ (invert & 255);
      if (byte === 0) continue;
      lines += bits === 4 && (byte & 15) !== 0 && byte >>> 4 !== 0 ? 2 : 1;
      if (bits === 16) at |= 1;
    }
    return lines * lineBytes;
  }
  /** Cache lines of a mask that hold the listed rows; `perLine` rows share a line. */
  function listedLines(list: number, count: number, perLine: number): number {
    const lines = new Set<number>();
    for (let at = 0; at < count; at += 1) lines.add(Math.floor(word(list + at * 4) / perLine));
    return lines.size * lineBytes;
  }

  return {
    combine(program, filters, from, to, live, hits, misses) {
      let sum = 0;
      for (let first = from; first < to; first += blockWords) {
        const end = Math.min(to, first + blockWords);
        const length = (end - first) * 4;
        sum += length * (misses === 0 ? 2 : 3);
        const hasRows = (mask: number) =>
          words.subarray((mask >>> 2) + first, (mask >>> 2) + end).some((byte) => byte !== 0);
        for (let index = 0, filter = program; index < filters; index += 1) {
          // Like the kernel, skips the remaining filters of a block once no row is left in it.
          kernel.combine(program, index + 1, first, end, live, hits, misses);
          sum += length * word(filter + 12);
          filter += (filterHead + word(filter + 12)) * 4;
          if (!hasRows(hits) && (misses === 0 || !hasRows(misses))) break;
        }
      }
      return sum;
    },
    failing: (filter, _misses, from, to, also) => (to - from) * 4 * (word(filter + 12) + 2 + Math.sign(also)),
    prefix: (_mask, length, _order, before, after) => length * 8 + Math.abs(after - before) * 4,
    clear: (_mask, length) => length * 4,
    addRows: (_mask, rows, count) => count * 4 + listedLines(rows, count, rowsPerLine),

    count: (_mask, start, end) => rangeOf(start, end),
    countBoth: (_mask, _other, start, end) => rangeOf(start, end) * 2,
    countEach: (_mask, from, to, _masks, count) => (to - from) * 4 * (count + 1),
    countRows: (_mask, rows, count) => count * 4 + listedLines(rows, count, rowsPerLine),
    countBetween: (_mask, bounds, count) => rangeOf(word(bounds), word(bounds + count * 4)) + count * 8,
    countBefore: (mask, start, end) => rangeOf(start, end) + linesOf(mask, 0, start, end, 16),
    countRecords: (mask, invert, start, end) => rangeOf(start, end) + linesOf(mask, invert, start, end, 8),
    countRecord: (mask, invert, start, end) => rangeOf(start, end) + linesOf(mask, invert, start, end, 8),
    countBits: (mask, invert, start, end) => rangeOf(start, end) + linesOf(mask, invert, start, end, 4),
    marginals(_table, length, sizes, facets) {
      let sum = length * 8;
      for (let facet = facets - 1, left = length; facet >= 0; facet -= 1) {
        sum += left * 4;
        left /= word(sizes + facet * 4);
      }
      return sum;
    },

    walk(mask, order, from, to, skip, limit) {
      const lines = new Set<number>();
      let at = from;
      for (let hitCount = 0; at < to && hitCount < skip + limit; at += 1) {
        const row = word(order + at * 4);
        lines.add(Math.floor(row / rowsPerLine));
        hitCount += (word(mask + (row >>> 5) * 4) >>> (row & 31)) & 1;
      }
      return (at - from) * 4 + lines.size * lineBytes;
    },
    collectRanks: (mask, start, end) =>
      rangeOf(start, end) + linesOf(mask, 0, start, end, 16) + kernel.count(mask, start, end) * 4,
    collectRows: (mask, start, end) => rangeOf(start, end) + kernel.count(mask, start, end) * 4,
  };
}
