import type { Locale } from '../contract/locale.ts';
import type { Services } from './context.ts';

/** What the person who runs the product watches: a number of `/metrics` and a line of `/staff/health`. */
export type HealthSign = {
  /** In snake case, with the unit at its end as Prometheus wants it, such as `search_feed_age_seconds`. */
  name: string;
  unit: 'count' | 'seconds' | 'ratio';
  label: Record<Locale, string>;
  /** What to do when the value is above the limit. */
  advice: Record<Locale, string>;
  limit: number;
  /** Null where there is nothing to measure, such as the search index in a process that only runs jobs. */
  read: (services: Services) => Promise<number | null> | number | null;
};

export type SignReading = {
  sign: HealthSign;
  value: number | null;
  /** `unknown`: it could not be read, which is as bad as a value above the limit. */
  state: 'good' | 'bad' | 'absent' | 'unknown';
};

/** Reads all signs; one that cannot be read does not hide the others. */
export function readSigns(services: Services): Promise<SignReading[]> {
  return Promise.all(services.healthSigns.map((sign) => readSign(sign, services)));
}

async function readSign(sign: HealthSign, services: Services): Promise<SignReading> {
  try {
    const value = await sign.read(services);
    if (value === null) return { sign, value, state: 'absent' };
    return { sign, value, state: value > sign.limit ? 'bad' : 'good' };
  } catch {
    return { sign, value: null, state: 'unknown' };
  }
}
