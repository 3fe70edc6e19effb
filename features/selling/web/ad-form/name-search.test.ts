import { expect, test } from 'vitest';
import { matchingNames } from './name-search.ts';

const brands = [
  { label: 'Škoda', aliases: ['Шкода'] },
  { label: 'Toyota', aliases: ['Тойота', 'тоёта'] },
  { label: 'Kia', aliases: ['Киа', 'КИА'] },
];
const search = (typed: string) => matchingNames(brands, typed).map(({ label }) => label);

test('a brand is found by its first letters in Latin, in Cyrillic, and without diacritics', () => {
  expect(search('toy')).toEqual(['Toyota']);
  expect(search('тойо')).toEqual(['Toyota']);
  expect(search('шкод')).toEqual(['Škoda']);
  expect(search('skod')).toEqual(['Škoda']);
  expect(search('ки')).toEqual(['Kia']);
  expect(search('  ')).toHaveLength(3);
  expect(search('zzz')).toEqual([]);
});
