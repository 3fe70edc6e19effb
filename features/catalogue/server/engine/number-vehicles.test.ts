import { expect, test } from 'vitest';
import { numberVehicles } from './number-vehicles.ts';
import { offerColumns } from './schema.ts';
import { randomOf } from './testing-random.ts';

test.for([
  { vehicles: 'few vehicles', ids: 5 },
  { vehicles: 'more vehicles than the initial hash table holds', ids: 40 },
  { vehicles: 'vehicles with any 32-bit ids', ids: 2 ** 32 },
])('$vehicles are numbered in sort order', ({ ids }) => {
  const random = randomOf(ids % 1000);
  const offers = offerColumns(30_000);
  for (const column of [offers.brand, offers.model, offers.generation])
    for (const at of column.keys()) column[at] = random.next() * ids;
  const vehicleOf = (at: number) => [offers.brand[at], offers.model[at], offers.generation[at]];
  const { numberOf, clusters } = numberVehicles(offers);
  const { brand, model, generation, start } = clusters;
  expect(Array.from(numberOf, (number) => [brand[number], model[number], generation[number]])).toEqual(
    Array.from(numberOf, (_, at) => vehicleOf(at)),
  );
  for (let number = 1; number < brand.length; number += 1) {
    const [before, after] = [number - 1, number].map((at) => [brand[at], model[at], generation[at]]);
    const differs = after?.findIndex((id, at) => id !== before?.[at]) ?? -1;
    expect(differs).toBeGreaterThanOrEqual(0);
    expect(after?.[differs]).toBeGreaterThan(Number(before?.[differs]));
  }
  const counts = new Uint32Array(brand.length);
  for (const number of numberOf) counts[number] = (counts[number] ?? 0) + 1;
  expect(Array.from(counts, (_, number) => (start[number + 1] ?? 0) - (start[number] ?? 0))).toEqual([
    ...counts,
  ]);
});
