import type { FieldFault } from '../../../platform/contract/problem.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { backwardRange, unknownValue } from '../contract.ts';

/** A query parameter that was ignored: `unknown` values, or a range with "from" above "to" (`backward`). */
export type Ignored = { name: string; values: readonly string[]; reason: 'unknown' | 'backward' };

const valuesOf = (raw: SearchParams[string] | undefined): string[] =>
  [raw ?? []].flat().flatMap((value) => value.split(','));

/**
 * Removes the parts of a query that failed validation: unknown values from their lists, other faulty parameters as a
 * whole. Returns null if the query has none of them, because a retry would fail in the same way.
 */
export function withoutFaults(
  query: SearchParams,
  faults: readonly FieldFault[],
): { query: SearchParams; ignored: Ignored[] } | null {
  const ignored: Ignored[] = [];
  const remaining: Record<string, SearchParams[string]> = { ...query };
  for (const name of new Set(faults.map(({ field }) => field.split('.')[0] ?? ''))) {
    const fieldFaults = faults.filter(({ field }) => field === name);
    const isUnknown = fieldFaults.length > 0 && fieldFaults.every(({ code }) => code === unknownValue);
    const current = valuesOf(query[name]);
    const values = isUnknown
      ? current.filter((value) => fieldFaults.some((fault) => fault.value === value))
      : current;
    if (query[name] === undefined || values.length === 0) continue;
    const isBackward = fieldFaults.some(({ code }) => code === backwardRange);
    ignored.push({ name, values, reason: isBackward ? 'backward' : 'unknown' });
    remaining[name] = current.filter((value) => !values.includes(value));
    if (remaining[name].length === 0) delete remaining[name];
  }
  return ignored.length > 0 ? { query: remaining, ignored } : null;
}

/** The search parameters without the ignored parts, to show in chips and the title. */
export function understoodSearch(search: SearchParams, ignored: readonly Ignored[]): SearchParams {
  const remaining: Record<string, SearchParams[string]> = { ...search };
  for (const { name, values } of ignored) {
    if (search[name] !== undefined)
      remaining[name] = valuesOf(search[name]).filter((value) => !values.includes(value));
  }
  return remaining;
}
