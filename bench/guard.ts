import { type Warning, warnings } from '../features/conversations/guard.ts';
import { type GuardLines, measureGuard, precision, recall } from '../features/conversations/testing-guard.ts';
import { readArguments } from '../tools/arguments.ts';
import { table } from './numbers.ts';

const help = `How often the guard of conversations warns rightly: the share of its warnings that are right (precision) and of those
that are due that it gives (recall), in the lines that the rules were written with and in those kept apart.

  npm run bench:guard`;

readArguments({}, help);

type Counts = { right: number; wrong: number; missed: number };

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`);
const row = (file: GuardLines, name: Warning | 'any', counts: Counts) => [
  `${file}: ${name}`,
  ...[counts.right, counts.wrong, counts.missed].map(String),
  percent(precision(counts)),
  percent(recall(counts)),
];
const rows = (['tuning', 'held-out'] as const).flatMap((file) => {
  const measured = measureGuard(file);
  return [
    ...warnings.map((warning) => row(file, warning, measured.perWarning[warning])),
    row(file, 'any', measured),
  ];
});
console.log(table(['lines: warning', 'right', 'wrong', 'missed', 'precision', 'recall'], rows));
