/** A pseudo-random generator that depends only on its seed, so that demo car 17 is the same in every run. */
export type Random = {
  /** Re-seeds the generator. */
  restart(seed: number): void;
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  chance(probability: number): boolean;
  /** An integer from 0 to `below - 1`. */
  below(below: number): number;
  /** A normally distributed random number with mean 0 and standard deviation 1. */
  normal(): number;
  pick<Item>(items: readonly Item[]): Item;
};

/** Creates a generator with the algorithm sfc32. `restart` hashes its seed, so that neighbouring seeds give unrelated numbers. */
export function createRandom(): Random {
  let [a, b, c, count] = [0, 0, 0, 1];

  function mix(value: number): number {
    let mixed = value | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  }

  function next(): number {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  return {
    restart(seed) {
      a = mix(seed);
      b = mix(seed + 0x9e3779b9);
      c = mix(seed ^ 0x6d2b79f5);
      count = 1;
      for (let round = 0; round < 10; round += 1) next();
    },
    next,
    chance: (probability) => next() < probability,
    below: (below) => Math.floor(next() * below),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
  };
}

/** Items with the running sums of their weights, for fast random picks. */
export type WeightedItems<Item> = { items: readonly Item[]; sums: Float64Array; total: number };

export function weightedItems<Item>(
  items: readonly Item[],
  weight: (item: Item) => number,
): WeightedItems<Item> {
  const sums = new Float64Array(items.length);
  let sum = 0;
  for (const [at, item] of items.entries()) {
    sum += weight(item);
    sums[at] = sum;
  }
  return { items, sums, total: sum };
}

/** Picks an item with a probability proportional to its weight. */
export function pickWeighted<Item>(random: Random, { items, sums, total }: WeightedItems<Item>): Item {
  const target = random.next() * total;
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) > target) high = middle;
    else low = middle + 1;
  }
  return items[low] as Item;
}

/** A piecewise linear function through points sorted by x; constant beyond the ends. */
export type Curve = readonly (readonly [number, number])[];

export function valueAt(points: Curve, at: number): number {
  let before = points[0] ?? [0, 0];
  if (at <= before[0]) return before[1];
  for (let next = 1; next < points.length; next += 1) {
    const point = points[next] as readonly [number, number];
    if (at < point[0])
      return before[1] + ((point[1] - before[1]) * (at - before[0])) / (point[0] - before[0]);
    before = point;
  }
  return before[1];
}
