import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '../contract/locale.ts';

/** What the person who runs the product watches: a number of `/metrics` and a line of `/staff/health`. */
export type HealthIndicator<Source> = {
  /** In snake case, with the unit at its end as Prometheus wants it, such as `search_feed_age_seconds`. */
  name: string;
  unit: 'count' | 'seconds' | 'ratio';
  label: Record<Locale, string>;
  /** What to do when the value is above the limit. */
  advice: Record<Locale, string>;
  limit: number;
  /** Null where there is nothing to measure, such as the search index in a process that only runs jobs. */
  read: (source: Source) => Promise<number | null> | number | null;
};

export type IndicatorReading = Omit<HealthIndicator<never>, 'read'> & {
  /** `unknown`: it could not be read, which is as bad as a value above the limit. */
  state: 'good' | 'bad' | 'unknown';
  value: number | null;
};

/** Longer than any of them takes. Where requests wait for a connection, `/metrics` must still say so before it is given up. */
const readLimitMs = 2_000;

/** Reads all indicators that there are in this process; one that cannot be read does not hide the others. */
export async function readIndicators<Source>(
  indicators: readonly HealthIndicator<Source>[],
  source: Source,
): Promise<IndicatorReading[]> {
  const readings = await Promise.all(
    indicators.map(async ({ read, ...indicator }): Promise<IndicatorReading | null> => {
      try {
        const value = await Promise.race([read(source), tooLate()]);
        return value === null
          ? null
          : { ...indicator, value, state: value > indicator.limit ? 'bad' : 'good' };
      } catch {
        return { ...indicator, value: null, state: 'unknown' };
      }
    }),
  );
  return readings.filter((reading) => reading !== null);
}

async function tooLate(): Promise<never> {
  await sleep(readLimitMs, undefined, { ref: false });
  throw new Error('The indicator could not be read in time');
}
