import { sql } from 'kysely';
import type { MutedNotice } from '../../../platform/contract/notice-topics.ts';
import type { Database } from '../../../platform/server/database.ts';

/** Turns off one kind of e-mails for the member. */
export async function turnOffEmails(
  db: Database,
  memberId: number,
  subject: 'promotions' | 'news',
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ [subject]: false })
    .where('member_id', '=', memberId)
    .execute();
}

/** The member no longer wishes to be told of a topic in one of the places. */
export async function muteNotice(db: Database, memberId: number, notice: MutedNotice): Promise<void> {
  await sql`
    insert into profiles (member_id, muted_notices) values (${memberId}, array[${notice}])
    on conflict (member_id) do update
      set muted_notices = array_append(array_remove(profiles.muted_notices, ${notice}), ${notice})`.execute(
    db,
  );
}

/** A phone that no longer takes push messages: the app was removed, or has got another token. */
export async function forgetDevice(db: Database, token: string): Promise<void> {
  await db.updateTable('profiles').set({ fcm_token: null }).where('fcm_token', '=', token).execute();
}
