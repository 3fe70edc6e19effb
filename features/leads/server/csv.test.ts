import { expect, test } from 'vitest';
import { csvCell } from './csv.ts';

test.each([
  ['=1+1', `"'=1+1"`],
  ['  @SUM(A1)', `"  '@SUM(A1)"`],
  ['＝1', `"'＝1"`],
  ['Иван,=cmd|calc', `"Иван,'=cmd|calc"`],
  ['Иван;\n-2', `"Иван;\n'-2"`],
  ['он сказал "=1"', `"он сказал ""'=1"""`],
])('%j cannot become a formula with any separator', (text, cell) => expect(csvCell(text)).toBe(cell));

test('plain texts, phone numbers and numbers stay as they are, in quotes', () => {
  expect(['Қасым-Жомарт', '+7 701 100 00 42', -5, 21.5, null, 'a;b'].map(csvCell)).toEqual([
    '"Қасым-Жомарт"',
    '"+7 701 100 00 42"',
    '"-5"',
    '"21,5"',
    '""',
    '"a;b"',
  ]);
});
