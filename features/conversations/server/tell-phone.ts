import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { withdrawPush } from '../../messages/server/public.ts';
import { push } from './message-kinds.ts';

type Told = { id: number; memberId: number; authorId: number; text: string; now: Date };

const subjectOf = (id: number) => `conversation ${id}`;

/** Tells the phone of the other person what was written; a person who reads it on the site first hears nothing. */
export async function tellPhone(trx: Database, { id, memberId, authorId, text, now }: Told): Promise<void> {
  const { rows } = await sql<{ name: string | null; title: string }>`
    select case when c.seller_id = ${authorId} then coalesce(l.seller_name, p.name) else p.name end as name,
      concat_ws(' ', brands.name, models.name, l.year) as title
    from conversations c join listings l on l.id = c.listing_id
    join brands on brands.id = l.brand_id left join models on models.id = l.model_id
    left join profiles p on p.member_id = ${authorId}
    where c.id = ${id}`.execute(trx);
  const [about] = rows;
  if (!about) return;
  const facts = { ...about, text: text.slice(0, 400) };
  const link = `/account/conversations/${id}`;
  await push(trx, { memberId, subject: subjectOf(id), kind: 'conversation_message', facts, link, now });
}

export function withdrawFromPhone(trx: Database, { id, memberId }: { id: number; memberId: number }) {
  return withdrawPush(trx, memberId, subjectOf(id));
}
