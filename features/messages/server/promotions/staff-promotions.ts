import { type Selectable, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../../platform/contract/endpoint.ts';
import { fieldProblem, Problem } from '../../../../platform/contract/problem.ts';
import { staffPageSize as pageSize } from '../../../../platform/contract/staff-page-size.ts';
import { type Context, memberOf } from '../../../../platform/server/context.ts';
import { countRows, type Database } from '../../../../platform/server/database.ts';
import type { Promotions } from '../../../../platform/server/database-types.ts';
import { jobs } from '../../../../platform/server/jobs.ts';
import { pageLinks } from '../../../../platform/server/page-links.ts';
import type * as contract from '../../promotion-contract.ts';
import {
  isOwnPath,
  type OptInKind,
  type Promotion,
  type PromotionRefusal,
} from '../../promotion-contract.ts';
import { type AuditActionName, writeAudit } from '../audit-actions.ts';
import { recipientCondition } from './deliver.ts';

type PromotionInput = InputOf<typeof contract.createPromotion>;

function toPromotion(row: Selectable<Promotions>): Promotion {
  return {
    id: row.id,
    wish: row.wish as OptInKind,
    title: { ru: row.title_ru, kk: row.title_kk, en: row.title_en },
    text: { ru: row.text_ru, kk: row.text_kk, en: row.text_en },
    link: row.link,
    status: row.sent_at === null ? 'draft' : row.finished_at === null ? 'sending' : 'sent',
    changed_at: row.changed_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    delivered_count: row.delivered_count,
  };
}

/** The database columns of a draft. A link to another site is refused with a fault at the field `link`. */
function columnsOf({ wish, title, text, link }: PromotionInput) {
  if (link && !isOwnPath(link))
    throw fieldProblem('link', 'not_own', 'A path of this site, such as /cars?hot=true');
  return {
    wish,
    title_ru: title.ru,
    title_kk: title.kk,
    title_en: title.en,
    text_ru: text.ru,
    text_kk: text.kk,
    text_en: text.en,
    link: link || null,
  };
}

export async function listPromotions(
  { db, config }: Context,
  { page = 1 }: InputOf<typeof contract.listPromotions>,
): Promise<OutputOf<typeof contract.listPromotions>> {
  const [count, rows] = await Promise.all([
    countRows(db, sql`promotions`),
    db
      .selectFrom('promotions')
      .selectAll()
      .orderBy(sql`sent_at is not null`)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return {
    count,
    ...pageLinks({ address: `${config.publicUrl}/api/staff/promotions/`, filters: {}, page, count }),
    results: rows.map(toPromotion),
  };
}

export async function countAudience({ db }: Context): Promise<OutputOf<typeof contract.countAudience>> {
  const [promotions, news] = await Promise.all([audienceOf(db, 'promotions'), audienceOf(db, 'news')]);
  return { promotions, news };
}

async function audienceOf(db: Database, wish: OptInKind): Promise<{ members: number; by_email: number }> {
  const { rows } = await sql<{ members: number; by_email: number }>`
    select count(*)::int as members,
      (count(*) filter (where p.by_email and m.email is not null and m.email_verified))::int as by_email
    from profiles p join members m on m.id = p.member_id where ${recipientCondition(wish)}`.execute(db);
  return rows[0] ?? { members: 0, by_email: 0 };
}

export async function createPromotion(
  context: Context,
  input: InputOf<typeof contract.createPromotion>,
): Promise<OutputOf<typeof contract.createPromotion>> {
  const { now, actorId, audit } = staffOf(context);
  const columns = columnsOf(input);
  return context.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('promotions')
      .values({ ...columns, created_by: actorId, changed_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, 'promotion_created', row.id);
    return toPromotion(row);
  });
}

export async function changePromotion(
  context: Context,
  { promotionId, changed_at, ...input }: InputOf<typeof contract.changePromotion>,
): Promise<OutputOf<typeof contract.changePromotion>> {
  const { now, audit } = staffOf(context);
  const columns = columnsOf(input);
  return context.db.transaction().execute(async (trx) => {
    await lockDraft(trx, promotionId, changed_at);
    const row = await trx
      .updateTable('promotions')
      .set({ ...columns, changed_at: now })
      .where('id', '=', promotionId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(trx, 'promotion_changed', promotionId);
    return toPromotion(row);
  });
}

export async function deletePromotion(
  context: Context,
  { promotionId }: InputOf<typeof contract.deletePromotion>,
): Promise<OutputOf<typeof contract.deletePromotion>> {
  const { audit } = staffOf(context);
  await context.db.transaction().execute(async (trx) => {
    const { title_ru } = await lockDraft(trx, promotionId);
    await trx.deleteFrom('promotions').where('id', '=', promotionId).execute();
    await audit(trx, 'promotion_deleted', promotionId, { title: title_ru });
  });
  return { deleted: true };
}

/** Starts the delivery. Idempotent: a second call, also by somebody else, returns the promotion unchanged. */
export async function sendPromotion(
  context: Context,
  { promotionId, changed_at }: InputOf<typeof contract.sendPromotion>,
): Promise<OutputOf<typeof contract.sendPromotion>> {
  const { now, actorId, audit } = staffOf(context);
  return context.db.transaction().execute(async (trx) => {
    const before = await lockPromotion(trx, promotionId);
    if (before.sent_at !== null) return toPromotion(before);
    refuseOutdated(before, changed_at);
    const { members } = await audienceOf(trx, before.wish as OptInKind);
    if (members === 0) throw new Problem<PromotionRefusal>('nobody_wishes');
    const row = await trx
      .updateTable('promotions')
      .set({ sent_at: now, sent_by: actorId })
      .where('id', '=', promotionId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await jobs.enqueue(trx, 'deliver_promotion', { promotionId }, { key: `promotion-${promotionId}` });
    await audit(trx, 'promotion_sent', promotionId, { title: row.title_ru, members });
    return toPromotion(row);
  });
}

async function lockPromotion(trx: Database, id: number): Promise<Selectable<Promotions>> {
  const row = await trx
    .selectFrom('promotions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

async function lockDraft(trx: Database, id: number, readChangedAt?: string): Promise<Selectable<Promotions>> {
  const row = await lockPromotion(trx, id);
  if (row.sent_at !== null) throw new Problem<PromotionRefusal>('already_sent');
  if (readChangedAt !== undefined) refuseOutdated(row, readChangedAt);
  return row;
}

/** Refuses the request if the promotion was changed after the staff member read it. */
function refuseOutdated(row: Selectable<Promotions>, readChangedAt: string): void {
  if (row.changed_at.getTime() !== new Date(readChangedAt).getTime())
    throw new Problem<PromotionRefusal>('changed_meanwhile');
}

function staffOf(context: Context) {
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  const audit = (trx: Database, action: AuditActionName, id: number, details?: Record<string, unknown>) =>
    writeAudit(trx, {
      actorId,
      action,
      targetType: 'promotion',
      targetId: id,
      ...(details && { details }),
      now,
    });
  return { actorId, now, audit };
}
