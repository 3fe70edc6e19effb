import type { Database } from '../../../platform/server/database.ts';

/** Links that lie in the old mailbox, or were requested by whoever knew the old password, must not set another one. */
export async function endResetLinks(trx: Database, uid: string): Promise<void> {
  await trx.deleteFrom('embedded_verifications').where('value', '=', uid).execute();
}
