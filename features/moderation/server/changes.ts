import type { AdForm } from '../../selling/server/public.ts';
import type { ReadField } from '../case-contract.ts';

/** Fields that belong together: changing the unit changes the mileage. */
const together: Partial<Record<ReadField, keyof AdForm>> = {
  brand: 'brand_other',
  model: 'model_other',
  mileage: 'mileage_unit',
};

/** Not answered, cleared, or "no". */
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

/** Added and removed options first, because moderators look for them. Without `before` nothing counts as changed. */
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

/** A photo counts as moved if it is not part of the longest subsequence that kept its order. */
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

/** Longest increasing subsequence; quadratic, which is fine for at most thirty photos. */
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

/** By how many kilometres the mileage dropped since the published version; null if it did not. */
export function mileageDrop(before: AdForm | null, now: AdForm): number | null {
  const [then, today] = [before && mileageKmOf(before), mileageKmOf(now)];
  return then !== null && today !== null && today < then ? then - today : null;
}
