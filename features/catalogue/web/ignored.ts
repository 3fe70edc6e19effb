import type { FieldFault } from '../../../platform/contract/problem.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { backwardRange, unknownValue } from '../contract.ts';

/** A part of an address that was ignored, and the reason. */
export type Ignored = { name: string; values: readonly string[]; why: 'unknown' | 'backward' };

const listed = (given: SearchParams[string] | undefined): string[] =>
  [given ?? []].flat().flatMap((value) => value.split(','));

/**
 * The query without the parts that failed validation: unknown values are removed from lists, other faulty
 * parameters completely. Null if none of them is in the query, because a retry would change nothing.
 */
export function withoutFaults(
  query: SearchParams,
  faults: readonly FieldFault[],
): { query: SearchParams; ignored: Ignored[] } | null {
  const ignored: Ignored[] = [];
  const left: Record<string, SearchParams[string]> = { ...query };
  for (const name of new Set(faults.map(({ field }) => field.split('.')[0] ?? ''))) {
    const own = faults.filter(({ field }) => field === name);
    const isUnknown = own.length > 0 && own.every(({ code }) => code === unknownValue);
    const given = listed(query[name]);
    const values = isUnknown ? given.filter((value) => own.some((fault) => fault.value === value)) : given;
    if (query[name] === undefined || values.length === 0) continue;
    const isBackward = own.some(({ code }) => code === backwardRange);
    ignored.push({ name, values, why: isBackward ? 'backward' : 'unknown' });
    left[name] = given.filter((value) => !values.includes(value));
    if (left[name].length === 0) delete left[name];
  }
  return ignored.length > 0 ? { query: left, ignored } : null;
}

/** The address without its ignored parts, for chips and the title. */
export function understoodSearch(search: SearchParams, ignored: readonly Ignored[]): SearchParams {
  const left: Record<string, SearchParams[string]> = { ...search };
  for (const { name, values } of ignored) {
    if (search[name] !== undefined)
      left[name] = listed(search[name]).filter((value) => !values.includes(value));
  }
  return left;
}
