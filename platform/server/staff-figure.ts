import type { Locale } from '../contract/locale.ts';
import type { Database } from './database.ts';

/** How many things wait for a decision of staff; the menu of the staff area shows it beside the section. */
export type StaffQueue = {
  /** The section's path. */
  to: `/staff/${string}`;
  /** The role that handles them; admins see all queues. */
  role: 'moderator' | 'inspector' | 'manager';
  count: (db: Database, now: Date) => Promise<number>;
};

export type StaffFigureUnit = 'count' | 'tenge' | 'minutes';

/** A number of the admins' overview, for a period of days. */
export type StaffFigure = {
  label: Record<Locale, string>;
  unit: StaffFigureUnit;
  /** Null if nothing happened in the period that could be measured. `to` is exclusive. */
  read: (db: Database, period: { from: Date; to: Date }) => Promise<number | null>;
};
