import type { Database } from './database.ts';

/** One area's answer to a person who wants their data, or wants to be forgotten; `apps/api/features.ts` lists them. */
export type PersonalData = {
  area: string;
  exportOf(db: Database, memberId: number): Promise<unknown>;
  /** Keys of stored files that go once the account is closed. */
  filesOf?(db: Database, memberId: number): Promise<string[]>;
  /** Runs in the transaction that closes the account. */
  erase(trx: Database, memberId: number, now: Date): Promise<void>;
};
