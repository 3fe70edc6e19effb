import { fromAlmatyClock, toAlmatyClock } from '../../../platform/contract/almaty-time.ts';

/** The time span over which the publication dates of a file's rows are spread. */
export type Span = { from: Date; to: Date };

const month = /(?<!\d)(20\d\d)[-_.](0[1-9]|1[0-2])(?!\d)/;
const day = 24 * 60 * 60 * 1000;

/** The first month in a text such as "listings-kz-2026-04.csv". */
export function monthOf(text: string): string | null {
  const match = month.exec(text);
  return match ? `${match[1]}-${match[2]}` : null;
}

/** The named month up to now, or the last thirty days. */
export function spanOf(monthText: string | null, now: Date): Span {
  const lastDays = { from: new Date(now.getTime() - 30 * day), to: now };
  if (!monthText) return lastDays;
  const [year = 0, number = 1] = monthText.split('-').map(Number);
  const from = fromAlmatyClock(Date.UTC(year, number - 1));
  const to = fromAlmatyClock(Date.UTC(year, number));
  if (from >= now) return lastDays;
  return { from, to: to < now ? to : now };
}

/** The year in the middle of the span, from which the age of cars is counted. */
export function yearOf(span: Span): number {
  return toAlmatyClock(new Date((span.from.getTime() + span.to.getTime()) / 2)).getUTCFullYear();
}

/** A time within the span derived from the key alone, so that a second import gives the same one. */
export function momentOf(span: Span, key: string): Date {
  const share = Buffer.from(key, 'base64url').readUIntBE(0, 6) / 2 ** 48;
  return new Date(span.from.getTime() + Math.floor(share * (span.to.getTime() - span.from.getTime())));
}
