import { expect, test } from 'vitest';
import { namesLike } from './name-search.ts';

const brands = [
  { label: 'Škoda', aliases: ['Шкода'] },
  { label: 'Toyota', aliases: ['Тойота', 'тоёта'] },
  { label: 'Kia', aliases: ['Киа', 'КИА'] },
];
const found = (typed: string) => namesLike(brands, typed).map(({ label }) => label);

test('a brand is found by its beginning in Latin, in Cyrillic, and without diacritics', () => {
  expect(found('toy')).toEqual(['Toyota']);
  expect(found('тойо')).toEqual(['Toyota']);
  expect(found('шкод')).toEqual(['Škoda']);
  expect(found('skod')).toEqual(['Škoda']);
  expect(found('ки')).toEqual(['Kia']);
  expect(found('  ')).toHaveLength(3);
  expect(found('zzz')).toEqual([]);
});
