import type { Clusters } from './layout.ts';
import type { OfferColumns } from './schema.ts';

/**
 * Finds the distinct vehicles (brand, model and generation), sorts and numbers them. Returns in `numberOf` the number
 * of each offer's vehicle.
 */
export function numberVehicles({ count, brand, model, generation }: OfferColumns): {
  numberOf: Uint32Array;
  clusters: Clusters;
} {
  const numberOf = new Uint32Array(count);
  /** For each vehicle, the index of the first offer of it. */
  const firsts: number[] = [];
  const counts: number[] = [];
  let table = new Uint32Array(2 ** 14);

  /**
   * Index of this offer's vehicle in the hash table. The entry there is the number of the vehicle plus 1, or 0 if the
   * vehicle has no number yet.
   */
  function slotOf(at: number): number {
    const [ownBrand, ownModel, ownGeneration] = [brand[at], model[at], generation[at]];
    const hash =
      Math.imul(ownBrand as number, 0x9e3779b1) ^
      Math.imul(ownModel as number, 0x85ebca6b) ^
      Math.imul(ownGeneration as number, 0xc2b2ae35);
    for (let slot = hash ^ (hash >>> 15); ; slot += 1) {
      slot &= table.length - 1;
      const entry = table[slot] as number;
      if (entry === 0) return slot;
      const first = firsts[entry - 1] as number;
      if (model[first] === ownModel && generation[first] === ownGeneration && brand[first] === ownBrand)
        return slot;
    }
  }

  for (let at = 0; at < count; at += 1) {
    const slot = slotOf(at);
    const entry = table[slot] as number;
    const number = entry > 0 ? entry - 1 : firsts.length;
    numberOf[at] = number;
    counts[number] = (counts[number] ?? 0) + 1;
    if (entry > 0) continue;
    firsts.push(at);
    table[slot] = firsts.length;
    if (firsts.length * 2 < table.length) continue;
    table = new Uint32Array(table.length * 2);
    for (const [index, first] of firsts.entries()) table[slotOf(first)] = index + 1;
  }
  const valueAt = <T>(list: ArrayLike<T>, at: number) => list[at] as T;
  const sorted = Uint32Array.from(firsts.keys()).sort((a, b) => {
    const [firstA, firstB] = [valueAt(firsts, a), valueAt(firsts, b)];
    return (
      valueAt(brand, firstA) - valueAt(brand, firstB) ||
      valueAt(model, firstA) - valueAt(model, firstB) ||
      valueAt(generation, firstA) - valueAt(generation, firstB)
    );
  });
  const positions = new Uint32Array(sorted.length);
  const start = new Uint32Array(sorted.length + 1);
  for (const [position, number] of sorted.entries()) {
    positions[number] = position;
    start[position + 1] = (start[position] as number) + (counts[number] as number);
  }
  for (let at = 0; at < count; at += 1) numberOf[at] = positions[numberOf[at] as number] as number;
  const sortedColumn = (column: Uint32Array) =>
    Uint32Array.from(sorted, (number) => valueAt(column, valueAt(firsts, number)));
  return {
    numberOf,
    clusters: {
      brand: sortedColumn(brand),
      model: sortedColumn(model),
      generation: sortedColumn(generation),
      start,
    },
  };
}
