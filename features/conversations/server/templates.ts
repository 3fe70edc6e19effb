import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type * as contract from '../template-contract.ts';
import { maxTemplates } from '../template-contract.ts';
import { cleanText } from './clean-text.ts';

type Templates = OutputOf<typeof contract.listTemplates>;

export const templatesOf = async (db: Database, memberId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('conversation_templates')
      .select('text')
      .where('member_id', '=', memberId)
      .orderBy('created_at', 'desc')
      .orderBy('text')
      .execute()
  ).map(({ text }) => text);

export async function listTemplates(context: Context): Promise<Templates> {
  return { results: await templatesOf(context.db, memberOf(context).id) };
}

export async function addTemplate(
  { db, clock, ...context }: Context,
  { text }: InputOf<typeof contract.addTemplate>,
): Promise<Templates> {
  const { id: memberId } = memberOf(context);
  const clean = cleanText(text);
  return db.transaction().execute(async (trx) => {
    // One after the other, so that two devices together keep no more than one may.
    await sql`select from members where id = ${memberId} for update`.execute(trx);
    const known = await templatesOf(trx, memberId);
    if (known.includes(clean)) return { results: known };
    if (known.length >= maxTemplates) throw new Problem('too_many_templates');
    await trx
      .insertInto('conversation_templates')
      .values({ member_id: memberId, text: clean, created_at: clock.now() })
      .execute();
    return { results: await templatesOf(trx, memberId) };
  });
}

export async function removeTemplate(
  context: Context,
  { text }: InputOf<typeof contract.removeTemplate>,
): Promise<Templates> {
  const { id: memberId } = memberOf(context);
  await context.db
    .deleteFrom('conversation_templates')
    .where('member_id', '=', memberId)
    .where('text', '=', text)
    .execute();
  return listTemplates(context);
}
