import { expect, test } from 'vitest';
import { isChanged, markChanges, mileageDrop, optionChanges, photoChanges } from './changes.ts';

test.each([
  ['price', { price: 1 }, { price: 2 }, true],
  ['price', { price: 1 }, { price: 1 }, false],
  ['vin', {}, { vin: '' }, false],
  ['vin', { vin: null }, {}, false],
  ['damaged', {}, { damaged: false }, false],
  ['damaged', {}, { damaged: true }, true],
  ['mileage', { mileage: 10, mileage_unit: 'km' }, { mileage: 10, mileage_unit: 'mi' }, true],
  ['mileage', { mileage_unit: 'km' }, { mileage_unit: 'mi' }, false],
  ['brand', { brand_other: 'A' }, { brand_other: 'B' }, true],
] as const)('%s of %j and %j', (field, before, now, expected) => {
  expect(isChanged(field, { before, now })).toBe(expected);
});

test('added and removed options are listed first', () => {
  expect(optionChanges(['a', 'b'], ['b', 'c'])).toEqual([
    { key: 'c', change: 'added' },
    { key: 'a', change: 'removed' },
    { key: 'b', change: 'same' },
  ]);
  expect(optionChanges(null, ['a'])).toEqual([{ key: 'a', change: 'same' }]);
});

test('marks on the body are compared with those that buyers see, in the order of the panels', () => {
  const dent = { panel: 'hood', kind: 'dent', photo: 7 } as const;
  const rust = { panel: 'roof', kind: 'rust', photo: null } as const;
  const before = { marks: [rust] };
  const now = { marks: [dent], photos: [5, 7] };
  expect(markChanges(before, now)).toEqual([
    { panel: 'hood', kind: 'dent', change: 'added', photo_no: 2 },
    { panel: 'roof', kind: 'rust', change: 'removed', photo_no: null },
  ]);
  expect(markChanges(null, before)).toMatchObject([{ change: 'same' }]);
  expect(markChanges({}, now)).toMatchObject([{ change: 'added' }]);
});

test.each([
  [null, [1, 2], '1 2', []],
  [[1, 2], [1, 2], '1 2', []],
  [[1, 2], [1, 2, 3], '1 2 +3', []],
  [[1, 2, 3], [1, 3], '1 3', [2]],
  [[1, 2, 3, 4], [4, 1, 2, 3], '~4 1 2 3', []],
  [[1, 2, 3], [9, 3, 1], '+9 ~3 1', [2]],
  [[1, 2], [3, 4], '+3 +4', [1, 2]],
] as const)('photographs %j, now %j: %s', (before, now, expected, removed) => {
  const marks = { same: '', added: '+', moved: '~' };
  const changes = photoChanges(before, now);
  // When two photos have swapped their positions, either of them may be reported as moved.
  const actual = changes.current.map(({ id, change }) => marks[change] + id).join(' ');
  expect([expected, expected.replace('~3 1', '3 ~1')]).toContain(actual);
  expect(changes.removed).toEqual(removed);
});

test('a decrease of the mileage is reported in kilometres, also if the mileage is in miles', () => {
  expect(mileageDrop({ mileage: 164_000 }, { mileage: 84_000 })).toBe(80_000);
  expect(mileageDrop({ mileage: 100_000 }, { mileage: 100_000, mileage_unit: 'mi' })).toBeNull();
  expect(mileageDrop({ mileage: 100_000, mileage_unit: 'mi' }, { mileage: 100_000 })).toBe(60_934);
  expect(mileageDrop(null, { mileage: 1 })).toBeNull();
  expect(mileageDrop({ mileage: 1 }, {})).toBeNull();
});
