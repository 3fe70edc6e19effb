import { expect, test } from 'vitest';
import { isBin } from './bin.ts';

test.each(['261140000018', '990140004654', '000740000728', '261140100506'])('%s is a BIN', (text) =>
  expect(isBin(text)).toBe(true));

test.each([
  ['a wrong check digit', '261140000019'],
  ['two digits that changed places', '621140000018'],
  ['eleven digits', '26114000001'],
  ['thirteen digits', '2611400000180'],
  ['a letter', '26114000001A'],
  ['spaces', '2611 4000 0018'],
  ['digits of another script', '٢٦١١٤٠٠٠٠٠١٨'],
  ['nothing', ''],
])('a number with %s is none', (_, text) => expect(isBin(text)).toBe(false));
