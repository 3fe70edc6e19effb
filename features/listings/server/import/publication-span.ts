import { fromAlmatyClock, toAlmatyClock } from '../../../../platform/contract/almaty-time.ts';

/** When the ads of a file were published, as far as the file tells: the days that its rows are spread over. */
export type Span = { from: Date; to: Date };

const month = /(?<!\d)(20\d\d)[-_.](0[1-9]|1[0-2])(?!\d)/;
const day = 24 * 60 * 60 * 1000;

/** The first month that a text names, such as "listings-kz-2026-04.csv". */
export function monthOf(text: string): string | null {
  const found = month.exec(text);
  return found ? `${found[1]}-${found[2]}` : null;
}

/** The named month as far as it has passed, or the thirty days before now. */
export function spanOf(named: string | null, now: Date): Span {
  const lastDays = { from: new Date(now.getTime() - 30 * day), to: now };
  if (!named) return lastDays;
  const [year = 0, number = 1] = named.split('-').map(Number);
  const from = fromAlmatyClock(Date.UTC(year, number - 1));
  const to = fromAlmatyClock(Date.UTC(year, number));
  if (from >= now) return lastDays;
  return { from, to: to < now ? to : now };
}

/** The year in the middle of the span: what "last year's car" is measured from. */
export function yearOf(span: Span): number {
  return toAlmatyClock(new Date((span.from.getTime() + span.to.getTime()) / 2)).getUTCFullYear();
}

/** A moment of the span that the key alone decides, so that a second import gives the same one. */
export function momentOf(span: Span, key: string): Date {
  const share = Buffer.from(key, 'base64url').readUIntBE(0, 6) / 2 ** 48;
  return new Date(span.from.getTime() + Math.floor(share * (span.to.getTime() - span.from.getTime())));
}
