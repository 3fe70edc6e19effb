import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Warning, warnings, warningsOf } from './guard.ts';

/* Lines as people write them, invented and labelled by hand. The rules were written with those of `tuning.tsv`; of
   `held-out.tsv` nobody who works on the rules reads the lines, only these figures. */

type Counts = { right: number; wrong: number; missed: number };

function measure(file: 'tuning' | 'held-out'): Counts & { perWarning: Record<Warning, Counts> } {
  const none = () => ({ right: 0, wrong: 0, missed: 0 });
  const perWarning = Object.fromEntries(warnings.map((warning) => [warning, none()])) as Record<
    Warning,
    Counts
  >;
  const all = none();
  const count = (into: Counts, isDue: boolean, isGiven: boolean) => {
    if (isDue && isGiven) into.right += 1;
    else if (isGiven) into.wrong += 1;
    else if (isDue) into.missed += 1;
  };
  const lines = readFileSync(join(import.meta.dirname, 'guard-lines', `${file}.tsv`), 'utf8').trimEnd();
  for (const line of lines.split('\n')) {
    const [, labels = '', text = ''] = line.split('\t');
    const due = labels.split(',').filter(Boolean);
    const given = warningsOf(text);
    for (const warning of warnings)
      count(perWarning[warning], due.includes(warning), given.includes(warning));
    count(all, due.length > 0, given.length > 0);
  }
  return { ...all, perWarning };
}

const precision = ({ right, wrong }: Counts) => right / (right + wrong);
const recall = ({ right, missed }: Counts) => right / (right + missed);

test.for([
  ['tuning', 0.98, 0.9],
  ['held-out', 0.92, 0.65],
] as const)('of the lines in %s, %d of the warnings are right, and %d of those that are due are given', ([
  file,
  leastPrecision,
  leastRecall,
]) => {
  const measured = measure(file);
  const table = warnings.map((warning) => {
    const counts = measured.perWarning[warning];
    return `${warning} ${precision(counts).toFixed(2)} ${recall(counts).toFixed(2)}`;
  });
  expect(precision(measured), table.join('\n')).toBeGreaterThanOrEqual(leastPrecision);
  expect(recall(measured), table.join('\n')).toBeGreaterThanOrEqual(leastRecall);
});

test.for([
  ['восемь девять два один 555 44 33', ['foreign_phone']],
  ['8 701 555 22 33, 12 500 000 ₸, 84 000 км', []],
  ['Без предоплаты, посмотрите сами', []],
  ['Фото на https://tulpar.kz/cars/870', []],
  ['bit.ly/x2', ['link']],
  ['Premium.Все работает', []],
] as const)('%s', ([text, expected]) => {
  expect(warningsOf(text)).toEqual(expected);
});
