import { ApiProblem } from '../../../platform/web/api-client.ts';
import type { PageRequest } from '../../../platform/web/page.ts';
import { type CarDetail, readCar } from '../../listings/contract.ts';
import { maxCompared } from '../contract.ts';

/**
 * The cars of a comparison that stands in the address, `?id=1&id=2`, without those whose ads are gone; null without
 * ids: then the page shows the visitor's own comparison.
 */
export async function loadCompare({
  context: { api },
  search,
  signal,
}: PageRequest): Promise<readonly CarDetail[] | null> {
  const { id } = search;
  if (id === undefined) return null;
  const cars = await Promise.all(
    idsOf([id].flat()).map((carId) => carOrNull(() => api.call(readCar, { id: carId }, { signal }))),
  );
  return cars.filter((car) => car !== null);
}

/** Separated by commas too, as people write them. */
function idsOf(values: readonly string[]): string[] {
  const ids = values.flatMap((value) => value.split(',')).map((id) => id.trim());
  return [...new Set(ids.filter((id) => /^\d{1,15}$/.test(id)))].slice(0, maxCompared);
}

async function carOrNull(read: () => Promise<CarDetail>): Promise<CarDetail | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiProblem && [404, 410].includes(error.status)) return null;
    throw error;
  }
}
