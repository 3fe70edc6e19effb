import { expect, test } from 'vitest';
import type { RepairWork } from '../../template-contract.ts';
import { draftOfWorks, mergedWorks } from './works-draft.ts';

const work = (key: string, tenge: number): RepairWork => ({
  key,
  names: { ru: key, kk: key, en: key },
  tenge,
  once: false,
});

test('a price list that two admins have changed has the changes of both', () => {
  const draft = draftOfWorks([
    work('mine', 1),
    work('theirs', 1),
    work('removed here', 1),
    work('removed there', 1),
  ]);
  const [mine, theirs, , removedThere] = draft.works;
  if (!mine || !theirs || !removedThere) throw new Error('No works');
  const typed = {
    ...draft,
    works: [{ ...mine, tenge: '2' }, theirs, removedThere, { ...mine, key: 'added here', tenge: '7' }],
  };
  const saved = [work('theirs', 3), work('mine', 1), work('removed here', 1), work('added there', 9)];
  const merged = mergedWorks(typed, saved);
  expect(merged.works.map(({ key, tenge }) => [key, tenge])).toEqual([
    ['theirs', '3'],
    ['mine', '2'],
    ['added there', '9'],
    ['added here', '7'],
  ]);
  expect(merged.base).toEqual(draftOfWorks(saved).base);
});

test('what was changed here stays, though somebody else has removed it', () => {
  const draft = draftOfWorks([work('wash', 1)]);
  const typed = { ...draft, works: draft.works.map((one) => ({ ...one, tenge: '5' })) };
  expect(mergedWorks(typed, []).works.map(({ key, tenge }) => [key, tenge])).toEqual([['wash', '5']]);
});
