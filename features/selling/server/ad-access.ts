import { Problem } from '../../../platform/contract/problem.ts';
import type { Member } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { PhotoRefusal } from '../../photos/contract.ts';
import type { AdAccess } from '../../photos/server/public.ts';
import { belongsTo } from './ad-rows.ts';

export const adAccess: AdAccess = {
  find: ownAd,
  async lock(trx, ad) {
    await trx.selectFrom('ads').select('id').where('id', '=', ad.id).forUpdate().execute();
    const row = await ownAd(trx, ad);
    if (!row) throw new Problem('not_found');
    if (row.status === 'blocked') throw new Problem<PhotoRefusal>('ad_closed');
    return { ownerId: row.member_id };
  },
  async deletedAmong(db, ids) {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('ads')
      .select('id')
      .where('id', 'in', [...ids])
      .where('status', '=', 'deleted')
      .execute();
    return rows.map(({ id }) => id);
  },
};

async function ownAd(db: Database, { id, member }: { id: number; member: Member }) {
  const row = await db
    .selectFrom('ads')
    .select(['status', 'form', 'member_id'])
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .where(belongsTo(member))
    .executeTakeFirst();
  return row ?? null;
}
