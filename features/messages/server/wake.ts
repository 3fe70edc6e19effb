import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';

/** The channel of PostgreSQL's notifications that wake the open pages of members; each carries a member's id. */
export const memberChannel = 'member_events';

/** Wakes a member's open pages, in every process, when the transaction commits: they ask what is new. */
export async function wakePages(trx: Database, memberId: number): Promise<void> {
  await sql`select pg_notify(${memberChannel}, ${String(memberId)})`.execute(trx);
}
