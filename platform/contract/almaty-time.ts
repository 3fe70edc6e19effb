/*
 * Days and clocks of the product are those of Almaty: all of Kazakhstan is at UTC+5, all year round, since 1 March 2024.
 */

const offsetMs = 5 * 3_600_000;
const dayMs = 86_400_000;

/** A date whose UTC parts are what the clock of Almaty shows at a moment. */
export function toAlmatyClock(moment: Date | string): Date {
  return new Date(new Date(moment).getTime() + offsetMs);
}

/** The moment at which the clock of Almaty shows these UTC parts, in milliseconds. */
export function fromAlmatyClock(clockMs: number): Date {
  return new Date(clockMs - offsetMs);
}

/** "2026-11-21": the day of a moment, or so many days after it. */
export function almatyDay(moment: Date | string, days = 0): string {
  return new Date(toAlmatyClock(moment).getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** Counts days, to tell how many lie between two moments. */
export function almatyDayNumber(moment: Date | string): number {
  return Math.floor(toAlmatyClock(moment).getTime() / dayMs);
}

/** "14:05", the same in every language. */
export function almatyTime(moment: Date | string): string {
  return toAlmatyClock(moment).toISOString().slice(11, 16);
}

/** "2026-11-21T14:05": what `<input type="datetime-local">` shows for a moment, wherever the browser is. */
export function almatyField(moment: Date | string): string {
  return toAlmatyClock(moment).toISOString().slice(0, 16);
}

/** The moment that a day and a time mean; null where there is no such day or time. */
export function almatyMoment(day: string, time = '00:00'): Date | null {
  const clock = new Date(`${day}T${time}:00Z`);
  if (Number.isNaN(clock.getTime()) || !clock.toISOString().startsWith(day)) return null;
  return fromAlmatyClock(clock.getTime());
}

/** What such a field means; null while it is empty. */
export function almatyFieldMoment(field: string): Date | null {
  const [day = '', time] = field.split('T');
  return almatyMoment(day, time);
}
