import { filterHead, type Kernel, operators } from './kernel.ts';

/** Rows are processed in blocks of this many, masks in blocks of this many 32-bit words. */
const blockRows = 8192;
const blockWords = 1024;

type Four = [number, number, number, number];

function popcount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Adds three bits in each of 32 positions: `carried` returns the carries, `added` the sums without carry. */
const carryOf = (a: number, b: number, c: number) => (a & b) | ((a ^ b) & c);
const sumWithoutCarry = (a: number, b: number, c: number) => a ^ b ^ c;

/** A bitmap of the 32 rows of word `at`, with the bits set of rows from `start` (inclusive) to `end` (exclusive). */
function bitsInRange(at: number, start: number, end: number): number {
  const low = at === start >>> 5 ? -1 << (start & 31) : -1;
  const high = at === (end - 1) >>> 5 ? -1 >>> (31 - ((end - 1) & 31)) : -1;
  return low & high;
}

/**
 * The kernel (inner loops of the index) in plain TypeScript: for machines whose processor or Node has no SIMD, and to
 * test the WebAssembly kernel against.
 */
export function plainKernel({ buffer }: WebAssembly.Memory): Kernel {
  const words = new Uint32Array(buffer);
  const codes = new Uint16Array(buffer);
  const word = (at: number) => words[at] as number;
  const block = new Uint32Array(blockRows + 32);
  /** 32 option bits of each row in a block; padded, because rows are added four at a time. */
  const planes = new Uint32Array(block.length + 3);
  const passingRows = new Uint32Array(blockWords);

  /** Writes the rows of a mask from `start` to `end` to `block`, ascending, and calls `work` each time it is full. */
  function forEachBlock(
    { mask, invert = 0, start, end }: { mask: number; invert?: number; start: number; end: number },
    work: (count: number) => void,
  ): void {
    if (end <= start) return;
    let count = 0;
    const last = (end - 1) >>> 5;
    for (let at = start >>> 5; at <= last; at += 1) {
      let bits = word((mask >>> 2) + at) ^ invert;
      if (at === start >>> 5 || at === last) bits &= bitsInRange(at, start, end);
      while (bits !== 0) {
        const lowest = bits & -bits;
        bits ^= lowest;
        block[count] = (at << 5) + 31 - Math.clz32(lowest);
        count += 1;
      }
      if (count < blockRows) continue;
      work(count);
      count = 0;
    }
    work(count);
  }

  /** Writes a bitmap of the rows that pass a filter to `passingRows`, for `length` words of the masks from word `from`. */
  function findPassing(filter: number, from: number, length: number): void {
    const isXor = word(filter) === operators.xor;
    const invert = word(filter + 1);
    const masks = word(filter + 3);
    passingRows.fill(0, 0, length);
    for (let n = 0; n < masks; n += 1) {
      const mask = (word(filter + filterHead + n) >>> 2) + from;
      if (isXor)
        for (let at = 0; at < length; at += 1)
          passingRows[at] = (passingRows[at] as number) ^ word(mask + at);
      else
        for (let at = 0; at < length; at += 1)
          passingRows[at] = (passingRows[at] as number) | word(mask + at);
    }
    if (invert !== 0) for (let at = 0; at < length; at += 1) passingRows[at] = ~(passingRows[at] as number);
  }

  /** Adds one array of `count` numbers to another; `numbers` and `more` are indexes of 32-bit words in the memory. */
  function addUp(numbers: number, more: number, count: number): void {
    for (let at = 0; at < count; at += 1) words[numbers + at] = word(numbers + at) + word(more + at);
  }

  /** Counts the bits set in both masks, in `length` words (a multiple of 4); masks are given as indexes in `words`. */
  function countShared(mask: number, other: number, length: number): number {
    let one = 0;
    let two = 0;
    let fours = 0;
    const both = (at: number) => word(mask + at) & word(other + at);
    for (let at = 0; at < length; at += 4) {
      const a = both(at);
      const b = both(at + 1);
      const c = both(at + 2);
      const d = both(at + 3);
      const upper = carryOf(one, a, b);
      one = sumWithoutCarry(one, a, b);
      const lower = carryOf(one, c, d);
      one = sumWithoutCarry(one, c, d);
      fours += popcount(carryOf(two, upper, lower));
      two = sumWithoutCarry(two, upper, lower);
    }
    return fours * 4 + popcount(two) * 2 + popcount(one);
  }

  /**
   * Counts for each of 32 bits in how many words of `planes` it is set. All 32 counts are computed at once (bit
   * slicing): four words are added into two digits in each of the 32 positions, and their carry goes into the list of
   * words for the third digit, which is then added in the same way.
   */
  function addPlanes(count: number, counters: number): void {
    const plane = (at: number) => planes[at] as number;
    let digit = 0;
    for (let planeCount = count; planeCount > 1; digit += 2) {
      planes.fill(0, planeCount, planeCount + 3);
      let one = 0;
      let two = 0;
      let carries = 0;
      for (let at = 0; at < planeCount; at += 4, carries += 1) {
        const a = plane(at);
        const b = plane(at + 1);
        const c = plane(at + 2);
        const d = plane(at + 3);
        const upper = carryOf(one, a, b);
        one = sumWithoutCarry(one, a, b);
        const lower = carryOf(one, c, d);
        one = sumWithoutCarry(one, c, d);
        planes[carries] = carryOf(two, upper, lower);
        two = sumWithoutCarry(two, upper, lower);
      }
      addPlane(one, digit, counters);
      addPlane(two, digit + 1, counters);
      planeCount = carries;
    }
    if (count > 0) addPlane(plane(0), digit, counters);
  }

  function addPlane(plane: number, digit: number, counters: number): void {
    for (let bits = plane; bits !== 0; bits &= bits - 1) {
      const counter = counters + 31 - Math.clz32(bits & -bits);
      words[counter] = word(counter) + 2 ** digit;
    }
  }

  function setBit(mask: number, row: number): void {
    words[(mask >>> 2) + (row >>> 5)] = word((mask >>> 2) + (row >>> 5)) | (1 << (row & 31));
  }
  function clearBit(mask: number, row: number): void {
    words[(mask >>> 2) + (row >>> 5)] = word((mask >>> 2) + (row >>> 5)) & ~(1 << (row & 31));
  }
  const isIn = (mask: number, row: number) => (word((mask >>> 2) + (row >>> 5)) >>> (row & 31)) & 1;

  const kernel: Kernel = {
    combine(program, filters, from, to, live, hits, misses) {
      for (let first = from; first < to; first += blockWords) {
        const length = Math.min(blockWords, to - first);
        const hit = (hits >>> 2) + first;
        const miss = (misses >>> 2) + first;
        words.copyWithin(hit, (live >>> 2) + first, (live >>> 2) + first + length);
        if (misses !== 0) words.fill(0, miss, miss + length);
        let filter = program >>> 2;
        for (let n = 0; n < filters; n += 1) {
          findPassing(filter, first, length);
          if (misses !== 0) {
            const tracked = -word(filter + 2);
            for (let at = 0; at < length; at += 1) {
              const passed = passingRows[at] as number;
              words[miss + at] = (word(miss + at) & passed) | (word(hit + at) & ~passed & tracked);
            }
          }
          for (let at = 0; at < length; at += 1)
            words[hit + at] = word(hit + at) & (passingRows[at] as number);
          filter += filterHead + word(filter + 3);
        }
      }
    },
    failing(filter, misses, from, to, also, out) {
      for (let first = from; first < to; first += blockWords) {
        const length = Math.min(blockWords, to - first);
        findPassing(filter >>> 2, first, length);
        for (let at = 0; at < length; at += 1) {
          const failed = word((misses >>> 2) + first + at) & ~(passingRows[at] as number);
          words[(out >>> 2) + first + at] = also === 0 ? failed : failed | word((also >>> 2) + first + at);
        }
      }
    },
    prefix(mask, count, order, before, after, out) {
      words.copyWithin(out >>> 2, mask >>> 2, (mask >>> 2) + count);
      for (let at = before; at < after; at += 1) setBit(out, word((order >>> 2) + at));
      for (let at = after; at < before; at += 1) clearBit(out, word((order >>> 2) + at));
    },
    clear(mask, count) {
      words.fill(0, mask >>> 2, (mask >>> 2) + count);
    },
    addRows(mask, rows, count) {
      for (let at = rows >>> 2; at < (rows >>> 2) + count; at += 1) setBit(mask, word(at));
    },

    count(mask, start, end) {
      return kernel.countBoth(mask, mask, start, end);
    },
    countBoth(mask, other, start, end) {
      if (end <= start) return 0;
      let sum = 0;
      const [first, last] = [start >>> 5, (end - 1) >>> 5];
      for (let at = first; at <= last; at += 1) {
        const bits = word((mask >>> 2) + at) & word((other >>> 2) + at);
        if (bits !== 0)
          sum += popcount(at === first || at === last ? bits & bitsInRange(at, start, end) : bits);
      }
      return sum;
    },
    countEach(mask, from, to, masks, n, counters) {
      for (let at = 0; at < n; at += 1) {
        const other = word((masks >>> 2) + at) >>> 2;
        const counter = (counters >>> 2) + at;
        words[counter] = word(counter) + countShared((mask >>> 2) + from, other + from, to - from);
      }
    },
    countRows(mask, rows, count) {
      let sum = 0;
      for (let at = rows >>> 2; at < (rows >>> 2) + count; at += 1) sum += isIn(mask, word(at));
      return sum;
    },
    countBetween(mask, bounds, n, counters) {
      for (let at = 0; at < n; at += 1) {
        const bound = (bounds >>> 2) + at;
        words[(counters >>> 2) + at] =
          word((counters >>> 2) + at) + kernel.count(mask, word(bound), word(bound + 1));
      }
    },
    countBefore(mask, start, end, ranks, rank) {
      let sum = 0;
      forEachBlock({ mask, start, end }, (count) => {
        for (let at = 0; at < count; at += 1) {
          if (word((ranks >>> 2) + (block[at] as number)) < rank) sum += 1;
        }
      });
      return sum;
    },

    countRecords(mask, invert, start, end, records, tables) {
      const at = tables >>> 2;
      const [first, second, third, fourth] = [0, 1, 2, 3].map((group) => word(at + group) >>> 2) as Four;
      const halves = [4, 5, 6, 7].map((group) => word(at + group) >>> 2) as Four;
      forEachBlock({ mask, invert, start, end }, (count) => {
        for (let n = 0; n < count; n += 1) {
          const record = (records >>> 1) + (block[n] as number) * 4;
          const other = -(n & 1);
          const one = first + (codes[record] as number) + (halves[0] & other);
          const two = second + (codes[record + 1] as number) + (halves[1] & other);
          const three = third + (codes[record + 2] as number) + (halves[2] & other);
          const four = fourth + (codes[record + 3] as number) + (halves[3] & other);
          words[one] = word(one) + 1;
          words[two] = word(two) + 1;
          words[three] = word(three) + 1;
          words[four] = word(four) + 1;
        }
      });
    },
    countRecord(mask, invert, start, end, records, group, table, half) {
      forEachBlock({ mask, invert, start, end }, (count) => {
        for (let n = 0; n < count; n += 1) {
          const code = codes[(records >>> 1) + (block[n] as number) * 4 + group] as number;
          const counter = (table >>> 2) + code + ((half >>> 2) & -(n & 1));
          words[counter] = word(counter) + 1;
        }
      });
    },
    countBits(mask, invert, start, end, columns, _list, counters) {
      forEachBlock({ mask, invert, start, end }, (count) => {
        for (let at = 0; at < 4; at += 1) {
          const first = (columns >>> 2) + at;
          for (let n = 0; n < count; n += 1) planes[n] = word(first + (block[n] as number) * 4);
          addPlanes(count, (counters >>> 2) + at * 32);
        }
      });
    },
    marginals(table, length, sizes, facets, out) {
      const start = table >>> 2;
      addUp(start, start + length, length);
      let counter = out >>> 2;
      for (let facet = 0; facet < facets; facet += 1) counter += word((sizes >>> 2) + facet);
      // The last facet splits the table into equal parts, one per value. The sum of a part is the count of that
      // value; adding all parts together gives the table of the remaining facets.
      let partLength = length;
      for (let facet = facets - 1; facet >= 0; facet -= 1) {
        const size = word((sizes >>> 2) + facet);
        partLength /= size;
        counter -= size;
        for (let value = 0; value < size; value += 1) {
          const part = start + value * partLength;
          let sum = 0;
          for (let at = part; at < part + partLength; at += 1) sum += word(at);
          words[counter + value] = word(counter + value) + sum;
          if (value > 0) addUp(start, part, partLength);
        }
      }
    },

    walk(mask, order, from, to, skip, limit, out) {
      let matches = 0;
      for (let at = from; at < to && matches < skip + limit; at += 1) {
        const row = word((order >>> 2) + at);
        if (isIn(mask, row) === 0) continue;
        if (matches >= skip) words[(out >>> 2) + matches - skip] = row;
        matches += 1;
      }
      return Math.max(0, matches - skip);
    },
    collectRanks(mask, start, end, ranks, out) {
      let next = out >>> 2;
      forEachBlock({ mask, start, end }, (count) => {
        for (let at = 0; at < count; at += 1) words[next + at] = word((ranks >>> 2) + (block[at] as number));
        next += count;
      });
      return next - (out >>> 2);
    },
    collectRows(mask, start, end, out) {
      let next = out >>> 2;
      forEachBlock({ mask, start, end }, (count) => {
        words.set(block.subarray(0, count), next);
        next += count;
      });
      return next - (out >>> 2);
    },
  };
  return kernel;
}
