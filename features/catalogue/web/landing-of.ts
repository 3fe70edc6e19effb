import type { CallInput } from '../../../platform/contract/endpoint.ts';
import type { describeLanding } from '../landing-contract.ts';
import { type Filters, selectedFilters } from './filters.ts';

type Landing = CallInput<typeof describeLanding>;

/**
 * The brand or model and the city of a list that has no other filters, such as all cars, a model, or a brand in a city;
 * null for other lists.
 */
export function landingOf(filters: Filters): Landing | null {
  const selected = selectedFilters(filters);
  const isPlain = selected.every(
    ({ name, value }) =>
      (name === 'brand' || name === 'model' || name === 'city') && !value.startsWith('-') && isOnly(name),
  );
  return isPlain && !filters.q
    ? Object.fromEntries(selected.map(({ name, value }) => [name, [value]]))
    : null;

  function isOnly(name: string) {
    const isPlace = name === 'city';
    return selected.filter((other) => (other.name === 'city') === isPlace).length === 1;
  }
}
