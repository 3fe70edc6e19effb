import { sql } from 'kysely';
import type { Services } from '../../../platform/server/context.ts';

export const isPartnerPublished: Services['isPartnerPublished'] = async (db, id) => {
  const partner = await db
    .selectFrom('partners')
    .select('id')
    .where(sql`id::text`, '=', id)
    .where('is_published', '=', true)
    .executeTakeFirst();
  return partner !== undefined;
};
