import { almatyDay, almatyMoment } from '../../platform/contract/almaty-time.ts';
/**
 * Start times of test drives in Almaty's time zone. The branches are open from 9:00 to 20:00 every day; a test drive
 * begins on the hour and ends before closing time.
 */
export const driveTimes = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00'];
/** Minimum time between the request and the test drive: to prepare the car, and for the manager to call the person. */
const minNoticeMs = 60 * 60_000;
/** The last day that can be requested, counted in days from today. */
const maxDaysAhead = 14;

/** The first and the last day that can be requested, as `2026-11-21`. */
export function driveDays(now: Date): { first: string; last: string } {
  const latestStart = almatyMoment(almatyDay(now), driveTimes.at(-1) ?? '');
  const isOverToday = latestStart === null || latestStart.getTime() - now.getTime() < minNoticeMs;
  return { first: almatyDay(now, isOverToday ? 1 : 0), last: almatyDay(now, maxDaysAhead) };
}

/** The next start that can be requested; a form proposes it, so that it never proposes a time that is over. */
export function nextDrive(now: Date): { date: string; time: string } {
  const { first: date } = driveDays(now);
  const time = driveTimes.find((start) => !('fault' in driveAt({ date, time: start }, now)));
  return { date, time: time ?? '' };
}

/** The start of the test drive, or the name of the invalid field. */
export function driveAt(
  { date, time }: { date: string; time: string },
  now: Date,
): { at: Date } | { fault: 'date' | 'time' } {
  const { first, last } = driveDays(now);
  const at = almatyMoment(date, time);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < first || date > last) return { fault: 'date' };
  if (!driveTimes.includes(time)) return { fault: 'time' };
  if (!at) return { fault: 'date' };
  return at.getTime() - now.getTime() < minNoticeMs ? { fault: 'time' } : { at };
}
