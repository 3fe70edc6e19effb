import type { Locale } from './locale.ts';

/** A kind of requests to the company, as the server and the staff area know it. */
export type LeadKindWords = {
  /** Stored with each request, so renaming a kind needs a migration. */
  name: string;
  /** Kinds are listed in this order. */
  order: number;
  label: Record<Locale, string>;
  /** The person wants to come: a request has the facts `wished_at` and `branch`, and a manager agrees on a time. */
  hasVisit?: true;
};
