import { dayMs } from '../contract/durations.ts';
import type { Database } from './database.ts';
import type { MessageKinds } from './message-kind.ts';

/** How a feature exports and erases a person's data; listed as `personalData` in its `feature.ts`. */
export type PersonalData = {
  area: string;
  exportOf(db: Database, memberId: number, texts: { messageKinds: MessageKinds }): Promise<unknown>;
  /** Storage keys of files to delete after the account is closed. */
  filesOf?(db: Database, memberId: number): Promise<string[]>;
  /** Runs in the transaction that closes the account. */
  erase(trx: Database, memberId: number, now: Date): Promise<void>;
};

/** What was agreed or decided can be disputed for three years, the general limitation period of the Civil Code. */
export const disputableMs = 3 * 365 * dayMs;
