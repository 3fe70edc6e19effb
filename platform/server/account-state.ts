import type { Locale } from '../contract/locale.ts';
import type { Database } from './database.ts';

/** What a section of a member's account has to tell; on phones the account lists it below the section's name. */
export type AccountState = {
  /** The section's path. */
  to: `/account/${string}`;
  /** Parts of one line, the most important first; none if there is nothing to tell. */
  read: (db: Database, reader: AccountReader) => Promise<readonly AccountStatePart[]>;
};

export type AccountReader = { memberId: number; locale: Locale; now: Date };

export type AccountStatePart = {
  text: string;
  /** Something waits for the member; such sections come first. */
  needsAction?: boolean;
};
