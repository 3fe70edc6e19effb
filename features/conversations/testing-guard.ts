import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Warning, warnings, warningsOf } from './guard.ts';

/* Lines as people write them, invented and labelled by hand. The rules were written with those of `tuning.tsv`; of
   `held-out.tsv` nobody who works on the rules reads the lines, only these figures. */

type Counts = { right: number; wrong: number; missed: number };

export type GuardLines = 'tuning' | 'held-out';

/** How many warnings of the guard are right, wrong and missed in a set of lines; a line with several counts once in all. */
export function measureGuard(file: GuardLines): Counts & { perWarning: Record<Warning, Counts> } {
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

/** The share of the given warnings that are right. */
export const precision = ({ right, wrong }: Counts) => right / (right + wrong);
/** The share of the due warnings that are given. */
export const recall = ({ right, missed }: Counts) => right / (right + missed);
