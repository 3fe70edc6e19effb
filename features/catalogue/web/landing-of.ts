import type { CallInput } from '../../../platform/contract/endpoint.ts';
import type { describeLanding } from '../landing-contract.ts';
import { type Filters, selectedFilters } from './filters.ts';

type Landing = CallInput<typeof describeLanding>;

const isVehicle = ({ name }: { name: string }) => name === 'brand' || name === 'model';
const isCity = ({ name }: { name: string }) => name === 'city';

/** One brand or model, one city, or one of each, if a list has no other filters; else null. All cars are an empty object. */
export function landingOf(filters: Filters): Landing | null {
  const selected = selectedFilters(filters);
  const [vehicles, cities] = [selected.filter(isVehicle), selected.filter(isCity)];
  const isPlain =
    vehicles.length <= 1 && cities.length <= 1 && vehicles.length + cities.length === selected.length;
  const hasExclusion = selected.some(({ value }) => value.startsWith('-'));
  return isPlain && !hasExclusion && !filters.q
    ? Object.fromEntries(selected.map(({ name, value }) => [name, [value]]))
    : null;
}

/** A key that is different for each landing page. */
export const landingKey = (landing: Landing) => JSON.stringify(landing);
