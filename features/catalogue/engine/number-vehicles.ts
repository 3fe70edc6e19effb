import type { Clusters } from './layout.ts';
import type { OfferColumns } from './schema.ts';

/**
 * Numbers the distinct vehicles (brand, model, generation) in sorted order; `numberOf` is the number of each
 * offer's vehicle.
 */
export function numberVehicles({ count, brand, model, generation }: OfferColumns): {
  numberOf: Uint32Array;
  clusters: Clusters;
} {
  const numberOf = new Uint32Array(count);
  /** The first offer of each vehicle. */
  const firsts: number[] = [];
  const counts: number[] = [];
  let table = new Uint32Array(2 ** 14);

  /**
   * The slot of this offer's vehicle in the hash table. A slot has the vehicle number plus 1, or 0 if the vehicle
   * is new.
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
    for (const [other, first] of firsts.entries()) table[slotOf(first)] = other + 1;
  }
  const numbered = <T>(list: ArrayLike<T>, at: number) => list[at] as T;
  const sorted = Uint32Array.from(firsts.keys()).sort((a, b) => {
    const [one, other] = [numbered(firsts, a), numbered(firsts, b)];
    return (
      numbered(brand, one) - numbered(brand, other) ||
      numbered(model, one) - numbered(model, other) ||
      numbered(generation, one) - numbered(generation, other)
    );
  });
  const places = new Uint32Array(sorted.length);
  const start = new Uint32Array(sorted.length + 1);
  for (const [place, number] of sorted.entries()) {
    places[number] = place;
    start[place + 1] = (start[place] as number) + (counts[number] as number);
  }
  for (let at = 0; at < count; at += 1) numberOf[at] = places[numberOf[at] as number] as number;
  const ofSorted = (column: Uint32Array) =>
    Uint32Array.from(sorted, (number) => numbered(column, numbered(firsts, number)));
  return {
    numberOf,
    clusters: { brand: ofSorted(brand), model: ofSorted(model), generation: ofSorted(generation), start },
  };
}
