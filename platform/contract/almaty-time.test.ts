import { expect, test } from 'vitest';
import {
  almatyDay,
  almatyDayNumber,
  almatyField,
  almatyFieldMoment,
  almatyMoment,
  almatyTime,
  fromAlmatyClock,
  toAlmatyClock,
} from './almaty-time.ts';

test('late in the evening UTC it is already the next day in Almaty', () => {
  const moment = '2026-11-21T20:30:00.000Z';
  expect(almatyDay(moment)).toBe('2026-11-22');
  expect(almatyDay(moment, 9)).toBe('2026-12-01');
  expect(almatyTime(moment)).toBe('01:30');
  expect(almatyField(moment)).toBe('2026-11-22T01:30');
  expect(almatyFieldMoment('2026-11-22T01:30')?.toISOString()).toBe(moment);
  expect(almatyMoment('2026-11-22', '01:30')?.toISOString()).toBe(moment);
  expect(fromAlmatyClock(toAlmatyClock(moment).getTime()).toISOString()).toBe(moment);
});

test('a day starts at midnight in Almaty', () => {
  const midnight = almatyMoment('2026-11-22') as Date;
  expect(midnight.toISOString()).toBe('2026-11-21T19:00:00.000Z');
  expect(almatyDayNumber(midnight) - almatyDayNumber(new Date(midnight.getTime() - 1))).toBe(1);
});

test('a date or time that does not exist gives null', () => {
  expect(almatyFieldMoment('')).toBeNull();
  for (const day of ['2026-02-29', 'nonsense', '']) expect(almatyMoment(day, '10:00')).toBeNull();
  for (const time of ['25:00', 'nonsense', '']) expect(almatyMoment('2026-11-22', time)).toBeNull();
});
