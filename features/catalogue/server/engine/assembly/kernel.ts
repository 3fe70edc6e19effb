/*
 * The functions that ../kernel.ts describes, in AssemblyScript; they process 128 bits at once. Arguments of type u32
 * are memory addresses or counts; `load` and `store` read and write memory at an address. A mask is a bitmap with one
 * bit per row. Masks are read in blocks that fit into the processor's L1 cache.
 */

/** Size of the part of a mask that is processed at once: in 32-bit words, and the same in bytes. */
const blockWords: u32 = 64;
const blockBytes: u32 = 256;
const stepBytes: u32 = 16;
/** A filter in memory begins with a header of this many bytes; the addresses of its masks follow. */
const headBytes: u32 = 16;

/** Address of a block of memory that only this thread uses; the rest of the memory is shared between threads. */
let block: u32 = 0;
export function init(scratch: u32): void {
  block = scratch;
}

function bits(address: u32): v128 {
  return v128.load(address);
}

/**
 * Finds the rows of one block of the masks that pass a filter, and writes them as a bitmap to the address `block`.
 * `offset` is where the block begins in each mask, `length` is its length; both in bytes.
 */
function findPassing(filter: u32, offset: u32, length: u32): void {
  const invert = i32x4.splat(load<i32>(filter, 4));
  const masks = load<u32>(filter, 12);
  if (masks === 0) {
    for (let at: u32 = 0; at < length; at += stepBytes) v128.store(block + at, invert);
    return;
  }
  const first = load<u32>(filter, headBytes) + offset;
  for (let at: u32 = 0; at < length; at += stepBytes)
    v128.store(block + at, v128.xor(bits(first + at), invert));
  if (masks === 1) return;
  const isXor = load<u32>(filter) === 1;
  for (let n: u32 = 1; n < masks; n++) {
    const mask = load<u32>(filter + headBytes + (n << 2)) + offset;
    if (isXor) {
      for (let at: u32 = 0; at < length; at += stepBytes)
        v128.store(block + at, v128.xor(bits(block + at), bits(mask + at)));
    } else {
      // Undo the inversion of the result so far, add the mask, then invert again.
      for (let at: u32 = 0; at < length; at += stepBytes) {
        const own = v128.xor(bits(block + at), invert);
        v128.store(block + at, v128.xor(v128.or(own, bits(mask + at)), invert));
      }
    }
  }
}

export function combine(
  program: u32,
  filters: u32,
  from: u32,
  to: u32,
  live: u32,
  hits: u32,
  misses: u32,
): void {
  for (let word = from; word < to; word += blockWords) {
    const offset = word << 2;
    const length = min(blockBytes, (to - word) << 2);
    const hit = hits + offset;
    const miss = misses + offset;
    if (live !== hits) memory.copy(hit, live + offset, length);
    if (misses !== 0) memory.fill(miss, 0, length);
    let hasMisses = false;
    let filter = program;
    for (let n: u32 = 0; n < filters; n++) {
      findPassing(filter, offset, length);
      let remainingRows = i32x4.splat(0);
      const isTracked = misses !== 0 && load<u32>(filter, 8) === 1;
      for (let at: u32 = 0; at < length; at += stepBytes) {
        const passed = bits(block + at);
        const before = bits(hit + at);
        const after = v128.and(before, passed);
        v128.store(hit + at, after);
        remainingRows = v128.or(remainingRows, after);
        if (!hasMisses && !isTracked) continue;
        let missed = v128.and(bits(miss + at), passed);
        if (isTracked) missed = v128.or(missed, v128.andnot(before, passed));
        v128.store(miss + at, missed);
        remainingRows = v128.or(remainingRows, missed);
      }
      hasMisses = hasMisses || isTracked;
      // Stop early: every row of this block already fails at least two filters, so no later filter changes anything.
      if (!v128.any_true(remainingRows)) break;
      filter += headBytes + (load<u32>(filter, 12) << 2);
    }
  }
}

export function failing(filter: u32, misses: u32, from: u32, to: u32, also: u32, out: u32): void {
  for (let word = from; word < to; word += blockWords) {
    const offset = word << 2;
    const length = min(blockBytes, (to - word) << 2);
    findPassing(filter, offset, length);
    for (let at: u32 = 0; at < length; at += stepBytes) {
      let failed = v128.andnot(bits(misses + offset + at), bits(block + at));
      if (also !== 0) failed = v128.or(failed, bits(also + offset + at));
      v128.store(out + offset + at, failed);
    }
  }
}

function wordOf(mask: u32, row: u32): u32 {
  return mask + ((row >> 5) << 2);
}

export function prefix(mask: u32, words: u32, order: u32, before: u32, after: u32, out: u32): void {
  memory.copy(out, mask, words << 2);
  for (let at = before; at < after; at++) {
    const row = load<u32>(order + (at << 2));
    const word = wordOf(out, row);
    store<u32>(word, load<u32>(word) | ((<u32>1) << (row & 31)));
  }
  for (let at = after; at < before; at++) {
    const row = load<u32>(order + (at << 2));
    const word = wordOf(out, row);
    store<u32>(word, load<u32>(word) & ~((<u32>1) << (row & 31)));
  }
}

export function clear(mask: u32, words: u32): void {
  memory.fill(mask, 0, words << 2);
}

export function addRows(mask: u32, rows: u32, count: u32): void {
  for (let at: u32 = 0; at < count; at++) {
    const row = load<u32>(rows + (at << 2));
    const word = wordOf(mask, row);
    store<u32>(word, load<u32>(word) | ((<u32>1) << (row & 31)));
  }
}

/** A bitmap of the 32 rows of one word, with the bits set of rows from `start` (inclusive) to `end` (exclusive). */
function bitsInRange(word: u32, start: u32, end: u32): u32 {
  let insideBits: u32 = 0xffffffff;
  if (word === start >> 5) insideBits &= (<u32>0xffffffff) << (start & 31);
  if (word === (end - 1) >> 5) insideBits &= <u32>0xffffffff >> (31 - ((end - 1) & 31));
  return insideBits;
}

/** Compares 16 bytes at two addresses: for each pair of bytes, how many bits are set in both. */
function bothOnes(one: u32, other: u32): v128 {
  return i8x16.popcnt(v128.and(bits(one), bits(other)));
}

export function count(mask: u32, start: u32, end: u32): u32 {
  return countBoth(mask, mask, start, end);
}

export function countBoth(mask: u32, other: u32, start: u32, end: u32): u32 {
  if (end <= start) return 0;
  const first = start >> 5;
  const last = (end - 1) >> 5;
  const edge =
    load<u32>(mask + (first << 2)) & load<u32>(other + (first << 2)) & bitsInRange(first, start, end);
  if (first === last) return popcnt(edge);
  let sums = i32x4.splat(0);
  let at = (first + 1) << 2;
  const stop = last << 2;
  // Eight counts are added in one byte before they are widened: each is at most 8, so the sum cannot overflow.
  for (; at + 128 <= stop; at += 128) {
    const own = mask + at;
    const others = other + at;
    const ones = i8x16.add(
      i8x16.add(
        i8x16.add(bothOnes(own, others), bothOnes(own + 16, others + 16)),
        i8x16.add(bothOnes(own + 32, others + 32), bothOnes(own + 48, others + 48)),
      ),
      i8x16.add(
        i8x16.add(bothOnes(own + 64, others + 64), bothOnes(own + 80, others + 80)),
        i8x16.add(bothOnes(own + 96, others + 96), bothOnes(own + 112, others + 112)),
      ),
    );
    sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(ones)));
  }
  let sum: u32 =
    popcnt(edge) +
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3);
  for (; at < stop; at += 4) sum += popcnt(load<u32>(mask + at) & load<u32>(other + at));
  return sum + popcnt(load<u32>(mask + stop) & load<u32>(other + stop) & bitsInRange(last, start, end));
}

function bothOf(mask: u64, other: u32): u64 {
  return popcnt(mask & load<u64>(other));
}

/** Compares `mask` with four of the listed masks at a time, so that `mask` is read once for all four. */
export function countEach(mask: u32, from: u32, to: u32, masks: u32, n: u32, counters: u32): void {
  const first = from << 2;
  const end = to << 2;
  for (let at: u32 = 0; at < n << 2; at += 16) {
    const a = load<u32>(masks + at);
    const b = load<u32>(masks + at, 4);
    const c = load<u32>(masks + at, 8);
    const d = load<u32>(masks + at, 12);
    let ofA: u64 = 0;
    let ofB: u64 = 0;
    let ofC: u64 = 0;
    let ofD: u64 = 0;
    for (let offset = first; offset < end; offset += 8) {
      const rows = load<u64>(mask + offset);
      ofA += bothOf(rows, a + offset);
      ofB += bothOf(rows, b + offset);
      ofC += bothOf(rows, c + offset);
      ofD += bothOf(rows, d + offset);
    }
    const sharedCounts = i32x4(<i32>ofA, <i32>ofB, <i32>ofC, <i32>ofD);
    v128.store(counters + at, i32x4.add(bits(counters + at), sharedCounts));
  }
}

export function countRows(mask: u32, rows: u32, n: u32): u32 {
  let sum: u32 = 0;
  for (let at: u32 = 0; at < n; at++) {
    const row = load<u32>(rows + (at << 2));
    sum += (load<u32>(wordOf(mask, row)) >> (row & 31)) & 1;
  }
  return sum;
}

export function countBetween(mask: u32, bounds: u32, n: u32, counters: u32): void {
  for (let at: u32 = 0; at < n; at++) {
    const bound = bounds + (at << 2);
    const counter = counters + (at << 2);
    store<u32>(counter, load<u32>(counter) + count(mask, load<u32>(bound), load<u32>(bound, 4)));
  }
}

/** Reads 64 rows of a mask, inverts them if `invert` is all ones, and clears rows outside `start` to `end`. */
function longWord(mask: u32, word: u32, start: u32, end: u32, invert: u64): u64 {
  let rows = load<u64>(mask + (word << 3)) ^ invert;
  if (word === start >> 6) rows &= (<u64>-1) << (start & 63);
  if (word === (end - 1) >> 6) rows &= <u64>-1 >> (63 - ((end - 1) & 63));
  return rows;
}

export function countBefore(mask: u32, start: u32, end: u32, ranks: u32, rank: u32): u32 {
  if (end <= start) return 0;
  let sum: u32 = 0;
  for (let word = start >> 6; word <= (end - 1) >> 6; word++) {
    let rows = longWord(mask, word, start, end, 0);
    const own = ranks + (word << 8);
    while (rows !== 0) {
      sum += <u32>(load<u32>(own + ((<u32>ctz(rows)) << 2)) < rank);
      rows &= rows - 1;
    }
  }
  return sum;
}

function addOne(counter: u32): void {
  store<u32>(counter, load<u32>(counter) + 1);
}

export function countRecords(mask: u32, invert: u32, start: u32, end: u32, records: u32, tables: u32): void {
  if (end <= start) return;
  const inverted: u64 = invert !== 0 ? -1 : 0;
  const first = load<u32>(tables);
  const second = load<u32>(tables, 4);
  const third = load<u32>(tables, 8);
  const fourth = load<u32>(tables, 12);
  const firstHalf = first + load<u32>(tables, 16);
  const secondHalf = second + load<u32>(tables, 20);
  const thirdHalf = third + load<u32>(tables, 24);
  const fourthHalf = fourth + load<u32>(tables, 28);
  for (let word = start >> 6; word <= (end - 1) >> 6; word++) {
    let rows = longWord(mask, word, start, end, inverted);
    const own = records + (word << 9);
    while (rows !== 0) {
      const record = load<u64>(own + ((<u32>ctz(rows)) << 3));
      addOne(first + ((<u32>record & 0xffff) << 2));
      addOne(second + ((<u32>record >> 16) << 2));
      addOne(third + ((<u32>(record >> 32) & 0xffff) << 2));
      addOne(fourth + ((<u32>(record >> 48)) << 2));
      rows &= rows - 1;
      if (rows === 0) break;
      const next = load<u64>(own + ((<u32>ctz(rows)) << 3));
      addOne(firstHalf + ((<u32>next & 0xffff) << 2));
      addOne(secondHalf + ((<u32>next >> 16) << 2));
      addOne(thirdHalf + ((<u32>(next >> 32) & 0xffff) << 2));
      addOne(fourthHalf + ((<u32>(next >> 48)) << 2));
      rows &= rows - 1;
    }
  }
}

export function countRecord(
  mask: u32,
  invert: u32,
  start: u32,
  end: u32,
  records: u32,
  group: u32,
  table: u32,
  half: u32,
): void {
  if (end <= start) return;
  const inverted: u64 = invert !== 0 ? -1 : 0;
  for (let word = start >> 6; word <= (end - 1) >> 6; word++) {
    let rows = longWord(mask, word, start, end, inverted);
    const own = records + (word << 9) + (group << 1);
    while (rows !== 0) {
      addOne(table + ((<u32>load<u16>(own + ((<u32>ctz(rows)) << 3))) << 2));
      rows &= rows - 1;
      if (rows === 0) break;
      addOne(table + half + ((<u32>load<u16>(own + ((<u32>ctz(rows)) << 3))) << 2));
      rows &= rows - 1;
    }
  }
}

/** Adds three bits in each of 128 positions and returns the carry: set where at least two of the three are set. */
function carryOf(a: v128, b: v128, c: v128): v128 {
  return v128.or(v128.and(a, b), v128.and(v128.xor(a, b), c));
}
function sumWithoutCarry(a: v128, b: v128, c: v128): v128 {
  return v128.xor(v128.xor(a, b), c);
}

/** `countBits` collects this many rows before it sums them. Must be a multiple of eight below 2^16. */
const maxListedRows: u32 = 8192;
const columnBytes: u32 = 16;

/**
 * Each row has 128 bits; counts for each bit in how many rows it is set. All 128 counts are kept as binary numbers in
 * bit slices: slice k stores digit k of every count, so one instruction adds a row to all counts. Eight rows are added
 * at a time: digits 0 to 2 are kept in variables, higher digits in memory at `block`.
 */
export function countBits(
  mask: u32,
  invert: u32,
  start: u32,
  end: u32,
  columns: u32,
  list: u32,
  counters: u32,
): void {
  if (end <= start) return;
  const inverted: u64 = invert !== 0 ? -1 : 0;
  const last = (end - 1) >> 6;
  let out = list;
  for (let word = start >> 6; word <= last; word++) {
    let rows = longWord(mask, word, start, end, inverted);
    const own = columns + (word << 10);
    while (rows !== 0) {
      store<u32>(out, own + ((<u32>ctz(rows)) << 4));
      out += 4;
      rows &= rows - 1;
    }
    if (word < last && out - list < maxListedRows << 2) continue;
    addColumns(list, out, counters);
    out = list;
  }
}

function addColumns(list: u32, end: u32, counters: u32): void {
  memory.fill(block, 0, blockBytes);
  while (((end - list) & 31) !== 0) {
    store<u32>(end, block);
    end += 4;
  }
  let ones = i32x4.splat(0);
  let twos = i32x4.splat(0);
  let fours = i32x4.splat(0);
  for (let at = list; at < end; at += 32) {
    const a = bits(load<u32>(at));
    const b = bits(load<u32>(at, 4));
    const c = bits(load<u32>(at, 8));
    const d = bits(load<u32>(at, 12));
    const e = bits(load<u32>(at, 16));
    const f = bits(load<u32>(at, 20));
    const g = bits(load<u32>(at, 24));
    const h = bits(load<u32>(at, 28));
    const twosA = carryOf(ones, a, b);
    ones = sumWithoutCarry(ones, a, b);
    const twosB = carryOf(ones, c, d);
    ones = sumWithoutCarry(ones, c, d);
    const twosC = carryOf(ones, e, f);
    ones = sumWithoutCarry(ones, e, f);
    const twosD = carryOf(ones, g, h);
    ones = sumWithoutCarry(ones, g, h);
    const foursA = carryOf(twos, twosA, twosB);
    twos = sumWithoutCarry(twos, twosA, twosB);
    const foursB = carryOf(twos, twosC, twosD);
    twos = sumWithoutCarry(twos, twosC, twosD);
    let carry = carryOf(fours, foursA, foursB);
    fours = sumWithoutCarry(fours, foursA, foursB);
    for (let plane = block + 3 * columnBytes; v128.any_true(carry); plane += columnBytes) {
      const own = bits(plane);
      v128.store(plane, v128.xor(own, carry));
      carry = v128.and(own, carry);
    }
  }
  v128.store(block, ones);
  v128.store(block + columnBytes, twos);
  v128.store(block + 2 * columnBytes, fours);
  for (let digit: u32 = 0; digit < blockBytes / columnBytes; digit++) {
    const plane = block + digit * columnBytes;
    if (!v128.any_true(bits(plane))) continue;
    for (let bit: u32 = 0; bit < 128; bit++) {
      const counter = counters + (bit << 2);
      const isSet = (load<u32>(plane + ((bit >> 5) << 2)) >> (bit & 31)) & 1;
      store<u32>(counter, load<u32>(counter) + (isSet << digit));
    }
  }
}

/** Adds the array at address `more` to the array at address `numbers`, element by element; both have `count` numbers. */
function addUp(numbers: u32, more: u32, count: u32): void {
  let at: u32 = 0;
  for (; at + 4 <= count; at += 4) {
    const own = numbers + (at << 2);
    v128.store(own, i32x4.add(bits(own), bits(more + (at << 2))));
  }
  for (; at < count; at++) {
    const own = numbers + (at << 2);
    store<u32>(own, load<u32>(own) + load<u32>(more + (at << 2)));
  }
}

function sumOf(numbers: u32, count: u32): u32 {
  let sums = i32x4.splat(0);
  let at: u32 = 0;
  for (; at + 4 <= count; at += 4) sums = i32x4.add(sums, bits(numbers + (at << 2)));
  let sum: u32 =
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3);
  for (; at < count; at++) sum += load<u32>(numbers + (at << 2));
  return sum;
}

export function marginals(table: u32, length: u32, sizes: u32, facets: u32, out: u32): void {
  addUp(table, table + (length << 2), length);
  for (let facet: u32 = 0; facet < facets; facet++) out += load<u32>(sizes + (facet << 2)) << 2;
  // The last facet splits the table into equal parts, one per value. The sum of a part is the count of that value;
  // adding all parts together gives the table of the remaining facets.
  for (let facet = facets; facet > 0; facet--) {
    const size = load<u32>(sizes + ((facet - 1) << 2));
    length /= size;
    out -= size << 2;
    for (let value: u32 = 0; value < size; value++) {
      const piece = table + ((value * length) << 2);
      const counter = out + (value << 2);
      store<u32>(counter, load<u32>(counter) + sumOf(piece, length));
      if (value > 0) addUp(table, piece, length);
    }
  }
}

export function walk(mask: u32, order: u32, from: u32, to: u32, skip: u32, limit: u32, out: u32): u32 {
  let matchCount: u32 = 0;
  for (let at = from; at < to && matchCount < skip + limit; at++) {
    const row = load<u32>(order + (at << 2));
    if (((load<u32>(wordOf(mask, row)) >> (row & 31)) & 1) === 0) continue;
    if (matchCount >= skip) store<u32>(out + ((matchCount - skip) << 2), row);
    matchCount++;
  }
  return matchCount > skip ? matchCount - skip : 0;
}

export function collectRanks(mask: u32, start: u32, end: u32, ranks: u32, out: u32): u32 {
  if (end <= start) return 0;
  let nextOut = out;
  for (let word = start >> 6; word <= (end - 1) >> 6; word++) {
    let rows = longWord(mask, word, start, end, 0);
    const own = ranks + (word << 8);
    while (rows !== 0) {
      store<u32>(nextOut, load<u32>(own + ((<u32>ctz(rows)) << 2)));
      nextOut += 4;
      rows &= rows - 1;
    }
  }
  return (nextOut - out) >> 2;
}

export function collectRows(mask: u32, start: u32, end: u32, out: u32): u32 {
  if (end <= start) return 0;
  let nextOut = out;
  for (let word = start >> 6; word <= (end - 1) >> 6; word++) {
    let rows = longWord(mask, word, start, end, 0);
    while (rows !== 0) {
      store<u32>(nextOut, (word << 6) + <u32>ctz(rows));
      nextOut += 4;
      rows &= rows - 1;
    }
  }
  return (nextOut - out) >> 2;
}
