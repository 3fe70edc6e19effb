import { expect, test } from 'vitest';
import { openHours, type WeekHours } from './week-hours.ts';

const week: WeekHours = [
  { from: '09:00', to: '12:00' },
  { from: '09:30', to: '12:30' },
  { from: '22:00', to: '24:00' },
  { from: '10:15', to: '10:45' },
  null,
  null,
  { from: '10:00', to: '11:00' },
];

test.for([
  ['2026-11-23', 'Monday', [9, 10, 11]],
  ['2026-11-24', 'half past nine to half past twelve', [10, 11]],
  ['2026-11-25', 'until midnight', [22, 23]],
  ['2026-11-26', 'half an hour', []],
  ['2026-11-27', 'a closed day', []],
  ['2026-11-29', 'Sunday', [10]],
] as const)('on %s, %s, the whole hours are counted', ([day, , hours]) => {
  expect(openHours(week, day)).toEqual(hours);
});

test('without known hours there are none', () => {
  expect(openHours(null, '2026-11-23')).toEqual([]);
});
