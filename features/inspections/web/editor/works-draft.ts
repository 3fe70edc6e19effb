import type { RepairWork } from '../../template-contract.ts';

/** A work in the form, with its price as typed. */
export type WorkDraft = Pick<RepairWork, 'key' | 'names' | 'once'> & { tenge: string };

/** The price list as typed, and as it was when the typing began. */
export type WorksDraft = { works: WorkDraft[]; base: WorkDraft[] };

const worksIn = (works: readonly RepairWork[]): WorkDraft[] =>
  works.map(({ key, names, once, tenge }) => ({ key, names, once, tenge: String(tenge) }));

export const draftOfWorks = (works: readonly RepairWork[]): WorksDraft => ({
  works: worksIn(works),
  base: worksIn(works),
});

const byKey = (works: readonly WorkDraft[]) => new Map(works.map((work) => [work.key, work]));
const isSame = (one: WorkDraft | undefined, other: WorkDraft | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges what was typed here into the list that somebody else has saved meanwhile: works that were changed, added or
 * removed here stay so, all others are as saved.
 */
export function mergedWorks({ works, base }: WorksDraft, saved: readonly RepairWork[]): WorksDraft {
  const theirs = worksIn(saved);
  const [mine, before, known] = [byKey(works), byKey(base), byKey(theirs)];
  const isChangedHere = (key: string) => !isSame(mine.get(key), before.get(key));
  const kept = theirs.flatMap((work) => (isChangedHere(work.key) ? (mine.get(work.key) ?? []) : work));
  const added = works.filter(({ key }) => !known.has(key) && isChangedHere(key));
  return { works: [...kept, ...added], base: theirs };
}
