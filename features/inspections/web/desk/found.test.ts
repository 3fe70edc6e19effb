import { expect, test } from 'vitest';
import type { TemplatePoint } from '../../template-contract.ts';
import { nothingFound, valueIn, withDefect, withState, withValue } from './found.ts';

const names = { ru: 'Протектор', kk: 'Протектор', en: 'Tread' };
const tread: TemplatePoint = {
  key: 'tread',
  names,
  hint: null,
  measure: { unit: 'mm', min: 0, max: 15, goodFrom: 4, goodTo: null },
  panel: null,
  defects: [names, names],
  work: null,
};

test('a value that cannot be is a fault and no answer', () => {
  expect(valueIn('9999', tread)).toEqual({ fault: 'outOfRange' });
  expect(valueIn('много', tread)).toEqual({ fault: 'notNumber' });
  expect(valueIn(' ', tread)).toEqual({ value: null });
  expect(valueIn('15', tread)).toEqual({ value: 15 });
});

test('the state follows the measured value until the inspector chooses another one', () => {
  const worn = withValue(nothingFound, tread, 2);
  expect(worn).toMatchObject({ state: 'defect', value: 2 });
  expect(withValue(worn, tread, 6)).toMatchObject({ state: 'good', value: 6 });
  const noted = withState(worn, 'note');
  expect(withValue(noted, tread, 6)).toMatchObject({ state: 'note', value: 6 });
});

test('a state keeps only what is asked of it', () => {
  const defect = {
    ...nothingFound,
    state: 'defect',
    value: 2,
    defects: [0],
    tenge: 5000,
    note: 'слева',
  } as const;
  const found = { ...defect, defects: [...defect.defects] };
  expect(withState(found, 'note')).toMatchObject({ value: 2, defects: [0], tenge: null, note: 'слева' });
  expect(withState(found, 'good')).toMatchObject({ value: 2, defects: [], tenge: null, note: 'слева' });
  expect(withState(found, 'absent')).toMatchObject({ value: null, defects: [], tenge: null, note: 'слева' });
});

test('the first ticked defect makes a defect of the point, and stays a note where it was one', () => {
  const ticked = withDefect(withDefect(nothingFound, 1), 0);
  expect(ticked).toMatchObject({ state: 'defect', defects: [0, 1] });
  expect(withDefect(ticked, 1).defects).toEqual([0]);
  expect(withDefect(withState(nothingFound, 'note'), 1)).toMatchObject({ state: 'note', defects: [1] });
});
