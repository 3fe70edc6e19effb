import type { AdForm, BodyMark } from '../../selling/server/public.ts';
import { orderedMarks } from '../../vehicles/body-marks.ts';
import type { CaseMark, ReadField } from '../case-contract.ts';

/**
 * Second field of each pair that a moderator sees as one value: changing the unit of the mileage changes the mileage.
 */
const relatedFields: Partial<Record<ReadField, keyof AdForm>> = {
  brand: 'brand_other',
  model: 'model_other',
  mileage: 'mileage_unit',
};

/** Whether a field counts as empty: not answered, cleared, or answered with "no". */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false;

function isSame(a: unknown, b: unknown): boolean {
  return (isEmpty(a) && isEmpty(b)) || a === b;
}

export function isChanged(field: ReadField, { before, now }: { before: AdForm; now: AdForm }): boolean {
  const related = relatedFields[field];
  const hasUnit = related !== 'mileage_unit' || !isEmpty(now.mileage);
  return (
    !isSame(before[field], now[field]) ||
    (related && hasUnit ? !isSame(before[related], now[related]) : false)
  );
}

type OptionChange = { key: string; change: 'same' | 'added' | 'removed' };

/**
 * Options with their changes, added and removed ones first, because moderators look for them. If `before` is null, no
 * option counts as changed.
 */
export function optionChanges(before: readonly string[] | null, now: readonly string[]): OptionChange[] {
  const previous = new Set(before ?? now);
  const current = new Set(now);
  return [
    ...now.filter((key) => !previous.has(key)).map((key) => ({ key, change: 'added' as const })),
    ...[...previous].filter((key) => !current.has(key)).map((key) => ({ key, change: 'removed' as const })),
    ...now.filter((key) => previous.has(key)).map((key) => ({ key, change: 'same' as const })),
  ];
}

const markKey = ({ panel, kind }: BodyMark) => `${panel} ${kind}`;

/** The marks of the submission and those that it takes away, in the order of the panels. */
export function markChanges(before: AdForm | null, now: AdForm): CaseMark[] {
  const current = now.marks ?? [];
  const previous = before ? (before.marks ?? []) : current;
  const photoNo = ({ photo }: BodyMark, { photos = [] }: AdForm) =>
    photo === null ? null : photos.indexOf(photo) + 1 || null;
  const had = new Set(previous.map(markKey));
  const has = new Set(current.map(markKey));
  return orderedMarks([
    ...current.map((mark) => ({
      panel: mark.panel,
      kind: mark.kind,
      change: had.has(markKey(mark)) ? ('same' as const) : ('added' as const),
      photo_no: photoNo(mark, now),
    })),
    ...previous
      .filter((mark) => !has.has(markKey(mark)))
      .map(({ panel, kind }) => ({ panel, kind, change: 'removed' as const, photo_no: null })),
  ]);
}

type PhotoChanges = { current: { id: number; change: 'same' | 'added' | 'moved' }[]; removed: number[] };

/**
 * Photos with their changes. Photos count as moved if they are outside the longest sequence of photos that are still in
 * the same order.
 */
export function photoChanges(before: readonly number[] | null, now: readonly number[]): PhotoChanges {
  const previous = before ?? now;
  const current = new Set(now);
  const unmoved = longestIncreasingSubsequence(
    now.filter((id) => previous.includes(id)).map((id) => previous.indexOf(id)),
  );
  return {
    current: now.map((id) => {
      const index = previous.indexOf(id);
      return { id, change: index < 0 ? 'added' : unmoved.has(index) ? 'same' : 'moved' };
    }),
    removed: previous.filter((id) => !current.has(id)),
  };
}

/** The longest increasing subsequence. The algorithm takes quadratic time, which is fine for at most thirty photos. */
function longestIncreasingSubsequence(positions: readonly number[]): Set<number> {
  const best: number[][] = [];
  let longest: number[] = [];
  for (const [index, position] of positions.entries()) {
    let sequence: number[] = [];
    for (let before = 0; before < index; before += 1) {
      const candidate = best[before] ?? [];
      if ((candidate.at(-1) ?? -1) < position && candidate.length > sequence.length) sequence = candidate;
    }
    best[index] = [...sequence, position];
    if (sequence.length + 1 > longest.length) longest = best[index];
  }
  return new Set(longest);
}

const kilometresInMile = 1.609344;

function mileageKmOf({ mileage, mileage_unit }: AdForm): number | null {
  if (mileage === undefined || mileage === null) return null;
  return mileage_unit === 'mi' ? Math.round(mileage * kilometresInMile) : mileage;
}

/** How many kilometres lower the mileage is than in the published version; null if it is not lower. */
export function mileageDrop(before: AdForm | null, now: AdForm): number | null {
  const [beforeKm, nowKm] = [before && mileageKmOf(before), mileageKmOf(now)];
  return beforeKm !== null && nowKm !== null && nowKm < beforeKm ? beforeKm - nowKm : null;
}
