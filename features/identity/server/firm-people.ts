import type { FirmRole } from '../../../platform/contract/firm-roles.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { addMember } from './members.ts';
import { setNameAndLanguage } from './name-and-language.ts';

/*
 * Firms are accounts that nobody signs in to: their people act for them. What is known of a firm itself belongs to the
 * feature of firms.
 */

/** Creates the account of a firm with its first person, who owns it; returns its id. */
export async function addFirmAccount(
  trx: Database,
  {
    ownerId,
    name,
    ...creation
  }: { ownerId: number; name: string; locale: Locale; now: Date } & Pick<Services, 'onNewMember'>,
): Promise<number> {
  const { id } = await addMember(trx, creation);
  await setNameAndLanguage(trx, id, { name });
  await putFirmPerson(trx, { firmId: id, memberId: ownerId, role: 'owner', now: creation.now });
  return id;
}

/** Adds a person to a firm, or changes the role. */
export async function putFirmPerson(
  trx: Database,
  { firmId, memberId, role, now }: { firmId: number; memberId: number; role: FirmRole; now: Date },
): Promise<void> {
  await trx
    .insertInto('firm_people')
    .values({ firm_id: firmId, member_id: memberId, role, added_at: now })
    .onConflict((conflict) => conflict.columns(['firm_id', 'member_id']).doUpdateSet({ role }))
    .execute();
}

export async function removeFirmPerson(
  trx: Database,
  { firmId, memberId }: { firmId: number; memberId: number },
): Promise<void> {
  await trx
    .deleteFrom('firm_people')
    .where('firm_id', '=', firmId)
    .where('member_id', '=', memberId)
    .execute();
}

/** From now on the session's calls that may be made in a firm's name are; null: they are the person's own. */
export async function actForFirm(db: Database, sessionId: string, firmId: number | null): Promise<void> {
  await db.updateTable('member_sessions').set({ firm_id: firmId }).where('id', '=', sessionId).execute();
}
