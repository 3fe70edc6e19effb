import { dayMs, hourMs } from './durations.ts';

/*
 * The product uses the time zone of Almaty: since 1 March 2024 all of Kazakhstan is at UTC+5 all year round.
 */

const offsetMs = 5 * hourMs;

/** A Date whose UTC fields are the local time in Almaty. */
export function toAlmatyClock(moment: Date | string): Date {
  return new Date(new Date(moment).getTime() + offsetMs);
}

/** The inverse of `toAlmatyClock`: `clockMs` is local time in Almaty, in milliseconds as if it were UTC. */
export function fromAlmatyClock(clockMs: number): Date {
  return new Date(clockMs - offsetMs);
}

/** The calendar day in Almaty, `days` later, as "2026-11-21". */
export function almatyDay(moment: Date | string, days = 0): string {
  return new Date(toAlmatyClock(moment).getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** The number of days from 1 January 1970 to the calendar day in Almaty, for counting the days between two moments. */
export function almatyDayNumber(moment: Date | string): number {
  return Math.floor(toAlmatyClock(moment).getTime() / dayMs);
}

/** The time of day in Almaty, such as "14:05"; the format is the same in every language. */
export function almatyTime(moment: Date | string): string {
  return toAlmatyClock(moment).toISOString().slice(11, 16);
}

/** A value of `<input type="datetime-local">` such as "2026-11-21T14:05", in Almaty time whatever the browser's zone. */
export function almatyField(moment: Date | string): string {
  return toAlmatyClock(moment).toISOString().slice(0, 16);
}

/** The moment of a day and time in Almaty; null if the day or time does not exist. */
export function almatyMoment(day: string, time = '00:00'): Date | null {
  const clock = new Date(`${day}T${time}:00Z`);
  if (Number.isNaN(clock.getTime()) || !clock.toISOString().startsWith(day)) return null;
  return fromAlmatyClock(clock.getTime());
}

/** Parses a value of `<input type="datetime-local">`; null if it is empty. */
export function almatyFieldMoment(field: string): Date | null {
  const [day = '', time] = field.split('T');
  return almatyMoment(day, time);
}
