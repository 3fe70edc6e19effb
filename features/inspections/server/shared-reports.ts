import { createHash, randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { FileResponse } from '../../../platform/server/file-response.ts';
import { refuseTooOften } from '../../../platform/server/limits.ts';
import type * as contract from '../contract.ts';
import { reportWithHistory } from './car-history.ts';
import { reportOfCheck } from './report-of-check.ts';
import { pdfFor } from './report-pdfs.ts';
import { type DocumentRow, withoutPrivate } from './stored-report.ts';

const linksPerHour = { seconds: 3600, max: 20 };

/** The token is a long random value, so a hash without a key tells nothing of it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const currentShare = (db: Database, checkId: number) =>
  db
    .selectFrom('report_shares')
    .select('made_at')
    .where('check_id', '=', checkId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

/** Refuses requests of other members as unknown; a lock, where it is asked for, makes two calls follow each other. */
async function requireOwn(db: Database, { checkId, memberId, isLocked = false }: OwnCheck): Promise<void> {
  const own = await db
    .selectFrom('check_requests')
    .select('id')
    .where('id', '=', checkId)
    .where('member_id', '=', memberId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!own) throw new Problem('not_found');
}

type OwnCheck = { checkId: number; memberId: number; isLocked?: boolean };

export async function readShare(
  context: Context,
  { checkId }: InputOf<typeof contract.readShare>,
): Promise<OutputOf<typeof contract.readShare>> {
  const { db } = context;
  await requireOwn(db, { checkId, memberId: memberOf(context).id });
  const share = await currentShare(db, checkId);
  return { made_at: share?.made_at.toISOString() ?? null };
}

async function withdraw(trx: Database, checkId: number, now: Date): Promise<void> {
  await trx
    .updateTable('report_shares')
    .set({ withdrawn_at: now })
    .where('check_id', '=', checkId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Makes a new link, which replaces the one before it. */
export async function shareReport(
  context: Context,
  { checkId }: InputOf<typeof contract.shareReport>,
): Promise<OutputOf<typeof contract.shareReport>> {
  const { db, clock } = context;
  const memberId = memberOf(context).id;
  const now = clock.now();
  await refuseTooOften(db, {
    action: 'share_report',
    who: `member ${memberId}`,
    limits: [linksPerHour],
    now,
  });
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (trx) => {
    await requireOwn(trx, { checkId, memberId, isLocked: true });
    if (!(await reportOfCheck(trx, { checkId, memberId }))) throw new Problem('not_found');
    await withdraw(trx, checkId, now);
    await trx
      .insertInto('report_shares')
      .values({ check_id: checkId, member_id: memberId, token_hash: hashOf(token), made_at: now })
      .execute();
  });
  return { token, made_at: now.toISOString() };
}

export async function withdrawShare(
  context: Context,
  { checkId }: InputOf<typeof contract.withdrawShare>,
): Promise<OutputOf<typeof contract.withdrawShare>> {
  const { db, clock } = context;
  await requireOwn(db, { checkId, memberId: memberOf(context).id });
  await withdraw(db, checkId, clock.now());
  return { made_at: null };
}

/**
 * What the link of a member shows: always the current report. Nobody can guess a token, so the limit of all requests of an
 * address is enough.
 */
async function sharedRow(db: Database, token: string): Promise<DocumentRow> {
  const share = await db
    .selectFrom('report_shares as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['s.check_id', 's.member_id'])
    .where('s.token_hash', '=', hashOf(token))
    .where('s.withdrawn_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!share) throw new Problem('not_found');
  const row = await reportOfCheck(db, { checkId: share.check_id, memberId: share.member_id });
  if (!row) throw new Problem('not_found');
  return row;
}

export async function readSharedReport(
  { db, locale }: Context,
  { token }: InputOf<typeof contract.readSharedReport>,
): Promise<OutputOf<typeof contract.readSharedReport>> {
  const { report, history } = await reportWithHistory(db, await sharedRow(db, token), locale);
  return { report: withoutPrivate(report), history };
}

export async function downloadSharedReport(
  context: Context,
  { token, lang: locale = context.locale }: InputOf<typeof contract.downloadSharedReport>,
): Promise<FileResponse> {
  const { db } = context;
  const row = await sharedRow(db, token);
  const { report, history } = await reportWithHistory(db, row, locale);
  const printed = { report: withoutPrivate(report), history };
  return pdfFor(context, { name: 'TulparAutoCheck.pdf', hash: row.hash, reader: 'link', locale, printed });
}
