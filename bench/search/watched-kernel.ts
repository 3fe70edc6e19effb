import type { Kernel } from '../../features/catalogue/server/engine/kernel.ts';
import { filterHead } from '../../features/catalogue/server/engine/kernel.ts';

/** The part of a search that each kernel function belongs to, as printed in the report. */
const reportedParts = {
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
export type Part = (typeof reportedParts)[keyof Kernel];

/** Bytes and time by part of the search, since the last reset. Bytes are counted only if `counts`, as that is slow. */
export type Watch = { counts: boolean; bytes: Map<Part, number>; milliseconds: Map<Part, number> };

type Call = (...values: number[]) => number;

const lineBytes = 64;
const rowsPerLine = lineBytes * 8;
const blockWords = 64;

/** Wraps a kernel so that `watch` records the time of each call and the bytes that it reads or writes. */
export function watchedKernel(kernel: Kernel, { buffer }: WebAssembly.Memory, watch: Watch): Kernel {
  const touchedBytes = touchedBy(kernel, buffer);
  const add = (sums: Map<Part, number>, part: Part, more: number) =>
    sums.set(part, (sums.get(part) ?? 0) + more);
  const watched = (name: keyof Kernel) => {
    const call = kernel[name] as Call;
    const bytesOf = touchedBytes[name] as Call;
    return (...values: number[]) => {
      if (watch.counts) add(watch.bytes, reportedParts[name], bytesOf(...values));
      const started = performance.now();
      const result = call(...values);
      add(watch.milliseconds, reportedParts[name], performance.now() - started);
      return result;
    };
  };
  return Object.fromEntries(
    (Object.keys(reportedParts) as (keyof Kernel)[]).map((name) => [name, watched(name)]),
  ) as Record<keyof Kernel, Call>;
}

/**
 * For each kernel function, computes how many bytes a call touches: the length of bitmaps and lists, and for scattered
 * reads whole cache lines of 64 bytes. Memory that one call touches twice counts once.
 */
function touchedBy(
  kernel: Kernel,
  buffer: ArrayBufferLike,
): { [Name in keyof Kernel]: (...values: Parameters<Kernel[Name]>) => number } {
  const words = new Uint32Array(buffer);
  const bytes = new Uint8Array(buffer);
  const word = (address: number) => words[address >>> 2] as number;
  const rangeOf = (start: number, end: number) => (end > start ? ((end - 1) >>> 3) - (start >>> 3) + 1 : 0);

  /**
   * Bytes of the cache lines that are read when a column is read only at the rows of a mask; `bits` is the number of rows
   * in a cache line.
   */
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
  /** Bytes of the cache lines of a mask that have bits of the listed rows; `perLine` is the number of rows in a line. */
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
          // Like the kernel, skips the remaining filters of a block as soon as no row of it can pass.
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
      for (let facet = facets - 1, tableLength = length; facet >= 0; facet -= 1) {
        sum += tableLength * 4;
        tableLength /= word(sizes + facet * 4);
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
