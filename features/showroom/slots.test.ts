import { expect, test } from 'vitest';
import { driveAt, driveDays, nextDrive } from './slots.ts';

/** 21 November, 11:00 in Almaty. */
const now = new Date('2026-11-21T06:00:00Z');

test.for([
  ['2026-11-21', '12:00', '2026-11-21T07:00:00.000Z'],
  ['2026-11-22', '10:00', '2026-11-22T05:00:00.000Z'],
  ['2026-12-05', '18:00', '2026-12-05T13:00:00.000Z'],
] as const)('%s at %s can be requested', ([date, time, moment]) => {
  expect(driveAt({ date, time }, now)).toEqual({ at: new Date(moment) });
});

test.for([
  ['2026-11-20', '12:00', 'date'],
  ['2026-12-06', '12:00', 'date'],
  ['2027-02-30', '12:00', 'date'],
  ['', '12:00', 'date'],
  ['2026-11-21', '11:00', 'time'],
  ['2026-11-22', '09:00', 'time'],
  ['2026-11-22', '19:00', 'time'],
  ['2026-11-22', '10:30', 'time'],
  ['2026-11-22', '', 'time'],
] as const)('%s at %s has an invalid %s', ([date, time, fault]) => {
  expect(driveAt({ date, time }, now)).toEqual({ fault });
});

test('in the evening, Almaty time, tomorrow is the first day', () => {
  expect(driveDays(new Date('2026-11-21T11:59:00Z')).first).toBe('2026-11-21');
  expect(driveDays(new Date('2026-11-21T12:01:00Z')).first).toBe('2026-11-22');
  expect(driveDays(new Date('2026-11-21T19:30:00Z'))).toEqual({ first: '2026-11-22', last: '2026-12-06' });
});

test.for([
  ['2026-11-21T01:00:00Z', '2026-11-21', '10:00'],
  // With an hour's notice: at 11:01 noon is too soon.
  ['2026-11-21T06:00:00Z', '2026-11-21', '12:00'],
  ['2026-11-21T06:01:00Z', '2026-11-21', '13:00'],
  ['2026-11-21T12:01:00Z', '2026-11-22', '10:00'],
] as const)('at %s the next test drive is on %s at %s', ([now, date, time]) => {
  expect(nextDrive(new Date(now))).toEqual({ date, time });
});
