/*
 * The product uses the time zone of Almaty: since 1 March 2024 all of Kazakhstan is at UTC+5 all year round.
 */

const offsetMs = 5 * 3_600_000;
const dayMs = 86_400_000;

/** A Date whose UTC fields are the local time in Almaty. */
export function toAlmatyClock(moment: Date | string): Date {
  return new Date(new Date(moment).getTime() + offsetMs);
}

/** The inverse: `clockMs` is local time in Almaty, written as if it were UTC. */
export function fromAlmatyClock(clockMs: number): Date {
  return new Date(clockMs - offsetMs);
}

/** The calendar day in Almaty, `days` later, as "2026-11-21". */
export function almatyDay(moment: Date | string, days = 0): string {
  return new Date(toAlmatyClock(moment).getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** A running number of the calendar day; the difference of two is the number of days between them. */
export function almatyDayNumber(moment: Date | string): number {
  return Math.floor(toAlmatyClock(moment).getTime() / dayMs);
}

/** "14:05", the same in every language. */
export function almatyTime(moment: Date | string): string {
  return toAlmatyClock(moment).toISOString().slice(11, 16);
}

/** "2026-11-21T14:05": a value of `<input type="datetime-local">`, in Almaty time, not in the browser's time zone. */
export function almatyField(moment: Date | string): string {
  return toAlmatyClock(moment).toISOString().slice(0, 16);
}

/** The moment of a local day and time; null if the day or time does not exist. */
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
