import { fromAlmatyClock, toAlmatyClock } from '../../../platform/contract/almaty-time.ts';
import { dayMs } from '../../../platform/contract/durations.ts';

/** Time span over which the publication dates of a file's ads are spread, because its rows have no dates. */
export type Span = { from: Date; to: Date };

const month = /(?<!\d)(20\d\d)[-_.](0[1-9]|1[0-2])(?!\d)/;

/** The first month in a text such as "listings-kz-2026-04.csv", here "2026-04"; null if there is none. */
export function monthOf(text: string): string | null {
  const match = month.exec(text);
  return match ? `${match[1]}-${match[2]}` : null;
}

/** The given month, but not beyond the present; without a month the last thirty days. */
export function spanOf(monthText: string | null, now: Date): Span {
  const defaultSpan = { from: new Date(now.getTime() - 30 * dayMs), to: now };
  if (!monthText) return defaultSpan;
  const [year = 0, number = 1] = monthText.split('-').map(Number);
  const from = fromAlmatyClock(Date.UTC(year, number - 1));
  const to = fromAlmatyClock(Date.UTC(year, number));
  if (from >= now) return defaultSpan;
  return { from, to: to < now ? to : now };
}

/** The year in the middle of the span; the age of cars is relative to it. */
export function yearOf(span: Span): number {
  return toAlmatyClock(new Date((span.from.getTime() + span.to.getTime()) / 2)).getUTCFullYear();
}

/** A time within the span. It depends only on the key, so a second import gives the same time. */
export function publicationTimeOf(span: Span, key: string): Date {
  const share = Buffer.from(key, 'base64url').readUIntBE(0, 6) / 2 ** 48;
  return new Date(span.from.getTime() + Math.floor(share * (span.to.getTime() - span.from.getTime())));
}
