import type { AdForm } from '../../listings/server/public.ts';
import type { ReadField } from '../case-contract.ts';

/** What else belongs to an answer: another unit is another mileage. */
const together: Partial<Record<ReadField, keyof AdForm>> = {
  brand: 'brand_other',
  model: 'model_other',
  mileage: 'mileage_unit',
};

/** An answer that was not given, was cleared, or says no. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || value === false;

function isSame(a: unknown, b: unknown): boolean {
  return (isNothing(a) && isNothing(b)) || a === b;
}

export function isChanged(field: ReadField, { before, now }: { before: AdForm; now: AdForm }): boolean {
  const other = together[field];
  const hasUnit = other !== 'mileage_unit' || !isNothing(now.mileage);
  return (
    !isSame(before[field], now[field]) || (other && hasUnit ? !isSame(before[other], now[other]) : false)
  );
}

type OptionChange = { key: string; change: 'same' | 'added' | 'removed' };

/** Added and removed ones first: they are what is looked for. Without `before` nothing has changed. */
export function optionChanges(before: readonly string[] | null, now: readonly string[]): OptionChange[] {
  const old = new Set(before ?? now);
  const kept = new Set(now);
  return [
    ...now.filter((key) => !old.has(key)).map((key) => ({ key, change: 'added' as const })),
    ...[...old].filter((key) => !kept.has(key)).map((key) => ({ key, change: 'removed' as const })),
    ...now.filter((key) => old.has(key)).map((key) => ({ key, change: 'same' as const })),
  ];
}

type PhotoChanges = { shown: { id: number; change: 'same' | 'added' | 'moved' }[]; removed: number[] };

/** A photograph has moved when it left the longest row of those that kept their order. */
export function photoChanges(before: readonly number[] | null, now: readonly number[]): PhotoChanges {
  const old = before ?? now;
  const kept = new Set(now);
  const still = longestRisingRow(now.filter((id) => old.includes(id)).map((id) => old.indexOf(id)));
  return {
    shown: now.map((id) => {
      const at = old.indexOf(id);
      return { id, change: at < 0 ? 'added' : still.has(at) ? 'same' : 'moved' };
    }),
    removed: old.filter((id) => !kept.has(id)),
  };
}

/** At most thirty numbers, so the plain way is fast enough. */
function longestRisingRow(places: readonly number[]): Set<number> {
  const best: number[][] = [];
  let longest: number[] = [];
  for (const [at, place] of places.entries()) {
    let row: number[] = [];
    for (let before = 0; before < at; before += 1) {
      const candidate = best[before] ?? [];
      if ((candidate.at(-1) ?? -1) < place && candidate.length > row.length) row = candidate;
    }
    best[at] = [...row, place];
    if (row.length + 1 > longest.length) longest = best[at];
  }
  return new Set(longest);
}

const kilometresInMile = 1.609344;

function mileageKmOf({ mileage, mileage_unit }: AdForm): number | null {
  if (mileage === undefined || mileage === null) return null;
  return mileage_unit === 'mi' ? Math.round(mileage * kilometresInMile) : mileage;
}

/** Kilometres that have gone since what is online; null where none have. */
export function mileageDrop(before: AdForm | null, now: AdForm): number | null {
  const [then, today] = [before && mileageKmOf(before), mileageKmOf(now)];
  return then !== null && today !== null && today < then ? then - today : null;
}
