import { almatyDay, almatyMoment } from '../../platform/contract/almaty-time.ts';
import { hourMs } from '../../platform/contract/durations.ts';

/** Members choose a time from tomorrow to this many days ahead, in Almaty's time zone. */
const slotDaysAhead = 14;
/** Staff may plan further ahead. */
export const staffDaysAhead = 60;
const minNoticeMs = 2 * hourMs;
export const maxInspectionPlaces = 20;

/** The days for which members can choose a time, as "2026-11-22". */
export function slotDays(now: Date): string[] {
  return Array.from({ length: slotDaysAhead }, (_, at) => almatyDay(now, at + 1));
}

/** The beginning of an hour of a calendar day. */
export function slotMoment(day: string, hour: number): Date {
  const moment = almatyMoment(day, `${String(hour).padStart(2, '0')}:00`);
  if (!moment) throw new Error(`No hour ${hour} on ${day}`);
  return moment;
}

/** A member may move or give up a time until two hours before it. */
export function canChangeSlot(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() >= minNoticeMs;
}
