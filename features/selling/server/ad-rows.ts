import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { Problem } from '../../../platform/contract/problem.ts';
import { hasRole, type Member } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Ads } from '../../../platform/server/database-types.ts';
import type { AdForm } from '../contract.ts';
import type { AdFacts, AdStatus } from '../moves.ts';
import type { StoredVerdict } from './verdict.ts';

/** A row of `ads`, with the status of its row in `listings`; the listing's status is null when there is no such row. */
export type AdRow = Omit<
  Selectable<Ads>,
  'status' | 'form' | 'submitted' | 'approved' | 'verdict' | 'before_decision'
> & {
  status: AdStatus;
  form: AdForm;
  submitted: AdForm | null;
  approved: AdForm | null;
  verdict: StoredVerdict | null;
  before_decision: BeforeDecision | null;
  online_status: AdStatus | null;
};

/**
 * The ad's state before a moderator's decision, restored when the decision is undone. Dates are strings because this is
 * stored as JSON.
 */
export type BeforeDecision = {
  status: AdStatus;
  online_status: AdStatus | null;
  approved: AdForm | null;
  /** Missing in decisions that were stored before this field existed. */
  reviewed_price_tenge?: number | null;
  verdict: StoredVerdict | null;
  decided_at: string | null;
  blocked_at: string | null;
  published_at: string | null;
  expires_at: string | null;
  warned_at: string | null;
};

const notDeleted = sql`ads.status <> 'deleted'`;

async function select(db: Database, tail: ReturnType<typeof sql>): Promise<AdRow[]> {
  const { rows } = await sql<AdRow>`
    select ads.*, listings.status as online_status
    from ads left join listings on listings.id = ads.id ${tail}`.execute(db);
  return rows;
}

/** Whose ads a person may read and change: their own ones, and a manager also those of the company's cars. */
export function belongsTo(member: Member): RawBuilder<SqlBool> {
  return sql`(ads.member_id = ${member.id} or (ads.member_id is null and ${hasRole(member, 'manager')}))`;
}

/** Reads the person's ad. Throws "not found" for an ad that belongs to somebody else. */
export async function selectOwnAd(
  db: Database,
  { member, adId }: { member: Member; adId: number },
): Promise<AdRow> {
  const [row] = await select(db, sql`where ads.id = ${adId} and ${belongsTo(member)}`);
  if (!row) throw new Problem('not_found');
  if (row.status === 'deleted') throw new Problem('gone');
  return row;
}

/** Reads the person's ad and locks its row until the transaction ends. */
export async function lockOwnAd(
  trx: Database,
  { member, adId }: { member: Member; adId: number },
): Promise<AdRow> {
  await trx.selectFrom('ads').select('id').where('id', '=', adId).forUpdate().execute();
  return selectOwnAd(trx, { member, adId });
}

/** Reads an ad of any member and locks its row until the transaction ends; for staff and jobs. */
export async function lockAd(trx: Database, adId: number): Promise<AdRow> {
  await trx.selectFrom('ads').select('id').where('id', '=', adId).forUpdate().execute();
  const [row] = await select(trx, sql`where ads.id = ${adId}`);
  if (!row) throw new Problem('not_found');
  return row;
}

/** A page of the member's ads: what buyers see or will see first, then drafts; each most recently changed first. */
export async function selectOwnAds(
  db: Database,
  query: { memberId: number; status: AdStatus | undefined; limit: number; offset: number },
): Promise<AdRow[]> {
  const { memberId, status, limit, offset } = query;
  return select(
    db,
    sql`where ads.member_id = ${memberId} and ${notDeleted}
      and (${status ?? null}::text is null or ads.status = ${status ?? null})
      order by ads.status = 'draft' and listings.status is distinct from 'published', ads.updated_at desc, ads.id desc
      limit ${limit} offset ${offset}`,
  );
}

export async function countOwnAds(db: Database, memberId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from ads where member_id = ${memberId} and ${notDeleted}
    group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** The member who sells the car of this ad. Own cars, which no member sells, have use cases of their own. */
export function sellerOf({ id, member_id: memberId }: Pick<AdRow, 'id' | 'member_id'>): number {
  if (memberId === null) throw new Error(`Ad ${id} is about an own car`);
  return memberId;
}

export function factsOf(ad: AdRow): AdFacts {
  return {
    hasApproved: ad.approved !== null,
    isOnline: ad.online_status === 'published',
    isBlocked: ad.blocked_at !== null,
    hasAppealed: ad.appealed_at !== null,
  };
}
