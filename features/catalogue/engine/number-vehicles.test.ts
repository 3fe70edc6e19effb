import { expect, test } from 'vitest';
import { numberVehicles } from './number-vehicles.ts';
import { offerColumns } from './schema.ts';
import { randomOf } from './testing-random.ts';

test.for([
  { vehicles: 'few vehicles', ids: 5 },
  { vehicles: 'more vehicles than there was room for', ids: 40 },
  { vehicles: 'vehicles of any number', ids: 2 ** 32 },
])('$vehicles are numbered as they are sorted', ({ ids }) => {
  const random = randomOf(ids % 1000);
  const offers = offerColumns(30_000);
  for (const column of [offers.brand, offers.model, offers.generation])
    for (const at of column.keys()) column[at] = random.next() * ids;
  const vehicleOf = (at: number) => [offers.brand[at], offers.model[at], offers.generation[at]];
  const { numberOf, clusters } = numberVehicles(offers);
  const { brand, model, generation, start } = clusters;
  expect(Array.from(numberOf, (own) => [brand[own], model[own], generation[own]])).toEqual(
    Array.from(numberOf, (_, at) => vehicleOf(at)),
  );
  for (let own = 1; own < brand.length; own += 1) {
    const [before, after] = [own - 1, own].map((at) => [brand[at], model[at], generation[at]]);
    const differs = after?.findIndex((id, at) => id !== before?.[at]) ?? -1;
    expect(differs).toBeGreaterThanOrEqual(0);
    expect(after?.[differs]).toBeGreaterThan(Number(before?.[differs]));
  }
  const counts = new Uint32Array(brand.length);
  for (const own of numberOf) counts[own] = (counts[own] ?? 0) + 1;
  expect(Array.from(counts, (_, own) => (start[own + 1] ?? 0) - (start[own] ?? 0))).toEqual([...counts]);
});
