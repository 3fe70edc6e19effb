import { almatyDay, almatyMoment } from '../../platform/contract/almaty-time.ts';
/**
 * When a person may come for a test drive. The branches are open from 9 to 20 every day; a drive begins at a whole hour
 * that leaves time to come back. All of it is on the clock of Almaty.
 */
export const driveTimes = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00'];
/** The car is brought out and the manager calls before. */
const leastNoticeMs = 60 * 60_000;
/** Counted from today. */
const farthestDays = 14;

/** The first and the last day that may be asked for. */
export function driveDays(now: Date): { first: string; last: string } {
  const latest = almatyMoment(almatyDay(now), driveTimes.at(-1) ?? '');
  const isOverToday = latest === null || latest.getTime() - now.getTime() < leastNoticeMs;
  return { first: almatyDay(now, isOverToday ? 1 : 0), last: almatyDay(now, farthestDays) };
}

/** Which of the two fields is wrong, or when the drive would be. */
export function driveAt(
  { date, time }: { date: string; time: string },
  now: Date,
): { at: Date } | { fault: 'date' | 'time' } {
  const { first, last } = driveDays(now);
  const at = almatyMoment(date, time);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date < first || date > last) return { fault: 'date' };
  if (!driveTimes.includes(time)) return { fault: 'time' };
  if (!at) return { fault: 'date' };
  return at.getTime() - now.getTime() < leastNoticeMs ? { fault: 'time' } : { at };
}
