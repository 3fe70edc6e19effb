import { expect, test } from 'vitest';
import { packed, unpacked } from './packed-data.ts';

const city = { value: 'almaty', label: 'Алматы' };

test('data is the same after it was packed', () => {
  for (const data of [
    {
      cars: [
        { id: 1, city, photos: [{ key: 'a' }, { key: 'b' }] },
        { id: 2, city, photos: [] },
      ],
      near: null,
    },
    [],
    {},
    [[], [[1]], {}, { a: {} }, { a: [] }],
    { '1': 'a', '__proto__ ': -1, 'a"b': [true, false, null, 0, -5, 1.5, 'Қ 😀', ''] },
    { numbers: [[-1], [0], [1, 'a']] },
    'text',
    null,
  ])
    expect(unpacked(packed(data))).toEqual(data);
});

test('keys are written once for all objects that have the same ones, and an object without others once', () => {
  const cars = Array.from({ length: 24 }, (_, id) => ({ id, city: { ...city } }));
  const text = packed({ cars });
  expect(text.split('almaty')).toHaveLength(2);
  expect(text.split('"city"')).toHaveLength(2);
  expect(unpacked(text)).toEqual({ cars });
});

test('the order of keys and what is undefined do not matter', () => {
  expect(
    unpacked(
      packed([
        { a: 1, b: 2 },
        { b: 2, a: 1 },
        { a: 1, b: undefined },
      ]),
    ),
  ).toEqual([{ a: 1, b: 2 }, { a: 1, b: 2 }, { a: 1 }]);
});

test('what JSON cannot say is refused', () => {
  expect(() => packed({ at: new Date(0) })).toThrow('[object Date]');
  expect(() => packed({ ids: new Set([1]) })).toThrow('[object Set]');
});
