/** The key of the column that a term has for a pair of codes, a whole number below 2^53. */
export const columnKey = (term: number, a: number, b = 0) => (term * 2 ** 22 + a) * 2 ** 22 + b;
export const termOfKey = (key: number) => Math.floor(key / 2 ** 44);

/** Numbers of columns by key, in a hash table of typed arrays: a `Map` takes ten times the memory. */
export type Columns = { count: number; keys: Float64Array; numbers: Int32Array };

export const createColumns = (): Columns => ({
  count: 0,
  keys: new Float64Array(1024).fill(-1),
  numbers: new Int32Array(1024),
});

/** The slot of the key, or the free slot where it belongs. */
function slotOf(keys: Float64Array, key: number): number {
  const mask = keys.length - 1;
  const low = key % 2 ** 22;
  const high = Math.floor(key / 2 ** 22);
  let slot = (Math.imul(high, 0x9e3779b1) ^ Math.imul(low + 0x7f4a7c15, 0x85ebca6b)) >>> 0;
  slot = (slot ^ (slot >>> 15)) & mask;
  while (keys[slot] !== key && keys[slot] !== -1) slot = (slot + 1) & mask;
  return slot;
}

/** The number of the key's column, or -1 if it has none. */
export function findColumn({ keys, numbers }: Columns, key: number): number {
  const slot = slotOf(keys, key);
  return keys[slot] === key ? (numbers[slot] as number) : -1;
}

/** The number of the key's column, which is added if it is new. */
export function addColumn(columns: Columns, key: number): number {
  if (columns.count * 2 >= columns.keys.length) grow(columns);
  const slot = slotOf(columns.keys, key);
  if (columns.keys[slot] === key) return columns.numbers[slot] as number;
  columns.keys[slot] = key;
  columns.numbers[slot] = columns.count;
  columns.count += 1;
  return columns.count - 1;
}

function grow(columns: Columns): void {
  const { keys, numbers } = columns;
  columns.keys = new Float64Array(keys.length * 2).fill(-1);
  columns.numbers = new Int32Array(keys.length * 2);
  for (const [slot, key] of keys.entries()) {
    if (key === -1) continue;
    const target = slotOf(columns.keys, key);
    columns.keys[target] = key;
    columns.numbers[target] = numbers[slot] as number;
  }
}

/** The keys in the order of their columns. */
export function columnKeys({ count, keys, numbers }: Columns): Float64Array {
  const sorted = new Float64Array(count);
  for (const [slot, key] of keys.entries()) if (key !== -1) sorted[numbers[slot] as number] = key;
  return sorted;
}
