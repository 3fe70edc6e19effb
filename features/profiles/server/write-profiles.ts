import type { Database } from '../../../platform/server/database.ts';

/** Makes the profile of a member who has none. */
export async function addProfile(
  trx: Database,
  { memberId, name, now }: { memberId: number; name: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('profiles')
    .values({ member_id: memberId, name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The member gets no more letters of this kind. */
export async function endWish(db: Database, memberId: number, wish: 'promotions' | 'news'): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ [wish]: false })
    .where('member_id', '=', memberId)
    .execute();
}
