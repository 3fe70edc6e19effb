import { describe, expect, test } from 'vitest';
import { dayFault, minuteOfWeek, openMultirange, openState, type WeekHours } from './hours.ts';

const day = (from: string, to: string, pause?: string) => {
  const [start = '', end = ''] = pause?.split('-') ?? [];
  return { from, to, break: pause ? { from: start, to: end } : null };
};
const everyDay = (hours: ReturnType<typeof day>): WeekHours => Array(7).fill(hours);
const officeHours: WeekHours = [...Array(5).fill(day('09:00', '18:00', '13:00-14:00')), null, null];
/** A time in Almaty in November 2026; the 23rd is a Monday. */
const at = (date: number, time: string) => new Date(`2026-11-${date}T${time}:00+05:00`);

test('minutes of the week start on Monday in Almaty time', () => {
  expect(minuteOfWeek(at(23, '00:00'))).toBe(0);
  expect(minuteOfWeek(at(22, '23:59'))).toBe(7 * 24 * 60 - 1);
});

describe('an office with a break', () => {
  test.each([
    ['before it opens', at(23, '08:59'), { isOpen: false, opens: { day: 0, time: '09:00' } }],
    ['from its first minute', at(23, '09:00'), { isOpen: true, closes: { day: 0, time: '13:00' } }],
    ['in the break', at(23, '13:00'), { isOpen: false, opens: { day: 0, time: '14:00', inMinutes: 60 } }],
    ['after the break', at(23, '14:00'), { isOpen: true, closes: { day: 0, time: '18:00' } }],
    ['from its last minute', at(23, '18:00'), { isOpen: false, opens: { day: 1, time: '09:00' } }],
    ['over the weekend', at(27, '20:00'), { isOpen: false, opens: { day: 0, time: '09:00' } }],
  ])('%s', (_, now, state) => {
    expect(openState(officeHours, now)).toMatchObject(state);
  });
});

describe('opening hours past midnight', () => {
  const nightBarHours = everyDay(day('18:00', '02:00'));
  test.each([
    ['belong to the day before', at(24, '01:59'), true],
    ['end at the closing time', at(24, '02:00'), false],
    ['continue from Sunday to Monday', at(23, '00:30'), true],
  ])('%s', (_, now, isOpen) => {
    expect(openState(nightBarHours, now).isOpen).toBe(isOpen);
  });

  test('from Sunday to Monday end at the closing time on Monday', () => {
    expect(openState(nightBarHours, at(22, '23:30'))).toEqual({
      isOpen: true,
      closes: { day: 0, time: '02:00', inMinutes: 150 },
    });
    expect(openMultirange([...Array(6).fill(null), day('18:00', '02:00')])).toBe('{[9720,10080),[0,120)}');
  });

  test('may have a break after midnight', () => {
    expect(dayFault(day('20:00', '06:00', '01:00-01:30'))).toBeNull();
    expect(openState(everyDay(day('20:00', '06:00', '01:00-01:30')), at(24, '01:10')).isOpen).toBe(false);
  });
});

test('a week open round the clock never closes, a week of closed days never opens', () => {
  expect(openState(everyDay(day('00:00', '24:00')), at(25, '03:00'))).toEqual({ isOpen: true, closes: null });
  expect(openState(Array(7).fill(null), at(25, '03:00'))).toEqual({ isOpen: false, opens: null });
  expect(openMultirange(null)).toBe('{}');
});

test('weekdays open round the clock end at 00:00 on Saturday', () => {
  const week = [...Array(5).fill(day('00:00', '24:00')), null, null];
  expect(openState(week, at(25, '12:00'))).toMatchObject({ closes: { day: 5, time: '00:00' } });
});

test.each([
  [day('09:00', '09:00'), 'empty'],
  [day('24:00', '09:00'), 'empty'],
  [day('09:00', '18:00', '08:00-08:30'), 'break'],
  [day('09:00', '18:00', '14:00-13:00'), 'break'],
  [day('09:00', '18:00', '17:00-18:00'), 'break'],
  [day('09:00', '18:00', '13:00-14:00'), null],
])('the hours %j have the fault %s', (hours, fault) => {
  expect(dayFault(hours)).toBe(fault);
});
