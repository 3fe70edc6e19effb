import { expect, test } from 'vitest';
import { warnings, warningsOf } from './guard.ts';
import { measureGuard, precision, recall } from './testing-guard.ts';

test.for([
  ['tuning', 0.98, 0.9],
  ['held-out', 0.92, 0.65],
] as const)('of the lines in %s, %d of the warnings are right, and %d of those that are due are given', ([
  file,
  leastPrecision,
  leastRecall,
]) => {
  const measured = measureGuard(file);
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
