import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { changeListing, openReports, type Report, resolveReports } from '../../listings/server/public.ts';
import { type AdForm, adPhotos, blockAd, giveBackAd, writeAdAudit } from '../../selling/server/public.ts';
import type * as contract from '../complaint-contract.ts';
import type { Decided, ModerationRefusal } from '../contract.ts';
import { writeAudit } from './audit-actions.ts';
import { explanationOf, recordDecision, requireReason } from './decide-ad.ts';

type Row = {
  id: number;
  title: string;
  status: string;
  price: number;
  cover: number | null;
  member_id: number | null;
  has_case: boolean;
  can_give_back: boolean;
};

const maxResults = 50;

/** Ads with open complaints, one entry per ad. */
export async function listComplaints(
  context: Context,
  _: InputOf<typeof contract.listComplaints>,
): Promise<OutputOf<typeof contract.listComplaints>> {
  const { db } = context;
  const memberId = memberOf(context).id;
  const { rows } = await sql<Row & { count: number }>`
    select listings.id, concat_ws(' ', brands.name, models.name, listings.year) as title,
      coalesce(ads.status, listings.status) as status,
      ads.id is not null as has_case, ads.id is not null and listings.status = 'published' as can_give_back, listings.price_tenge as price,
      listings.photo_ids[1] as cover, listings.member_id, (count(*) over ())::int as count
    from (select listing_id, min(created_at) as oldest from listing_reports where resolved_at is null group by 1) open
    join listings on listings.id = open.listing_id
    left join ads on ads.id = listings.id
    join brands on brands.id = listings.brand_id
    left join models on models.id = listings.model_id
    order by open.oldest, listings.id limit ${maxResults}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const reports = await openReports(db, ids);
  const photos = await adPhotos(
    db,
    rows.flatMap(({ cover }) => cover ?? []),
  );
  return {
    count: rows[0]?.count ?? 0,
    results: rows.map((row) => ({
      ad_id: row.id,
      title: row.title,
      status: row.status,
      price: row.price,
      cover: (row.cover !== null && photos.get(row.cover)) || null,
      has_case: row.has_case,
      can_give_back: row.can_give_back,
      is_own: row.member_id === memberId,
      reports: reports.filter(({ listing_id }) => listing_id === row.id).map(reportOutput),
    })),
  };
}

function reportOutput({ id, reason, comment, created_at }: Report) {
  return { id, reason, comment, created_at: created_at.toISOString() };
}

/**
 * Decides on the complaints about an ad. Complaints that arrived after the last one the moderator has read stay open.
 * If another moderator has already closed them, the call is refused.
 */
export async function resolveComplaints(
  context: Context,
  { adId, up_to: upTo, action, ...reasons }: InputOf<typeof contract.resolveComplaints>,
): Promise<OutputOf<typeof contract.resolveComplaints>> {
  const actorId = memberOf(context).id;
  const now = context.clock.now();
  const verdict = { ...reasons, decision: action === 'dismiss' ? ('approve' as const) : action };
  requireReason(verdict);
  return context.db.transaction().execute(async (trx) => {
    const ad = await lockComplained(trx, adId, now);
    if (!ad) throw new Problem('not_found');
    if (ad.member_id === actorId) throw new Problem<ModerationRefusal>('own_ad');
    if (action !== 'dismiss') refuseAction(ad, { action, actorId });
    const resolved = await resolveReports(trx, { listingId: adId, upTo, now });
    if (resolved.length === 0) throw new Problem<ModerationRefusal>('not_in_queue');

    if (action === 'dismiss') {
      await writeAudit(trx, {
        actorId,
        action: 'complaints_dismissed',
        targetType: 'ad',
        targetId: adId,
        details: { count: resolved.length },
        now,
      });
      return { resolved: resolved.length, decision: null };
    }
    const waitingSince = resolved.reduce((first, { created_at: at }) => (at < first ? at : first), now);
    const decision = await recordAndApply(trx, { ad, verdict, actorId, waitingSince, now });
    return { resolved: resolved.length, decision };
  });
}

/**
 * Throws if this moderator may not act on the ad: an ad that another moderator has claimed belongs to that moderator,
 * and only a published ad with a seller can be returned for correction.
 */
function refuseAction(
  ad: Complained,
  { action, actorId }: { action: 'reject' | 'block'; actorId: number },
): void {
  if (ad.claimed_by !== null && ad.claimed_by !== actorId)
    throw new Problem<ModerationRefusal>('claim_taken');
  if (action === 'reject' && (ad.submission_no === null || ad.status !== 'published'))
    throw new Problem<ModerationRefusal>('move_not_possible');
}

type Complained = {
  id: number;
  /** Id of the moderator who has claimed the ad; null if nobody has. */
  claimed_by: number | null;
  status: string;
  member_id: number | null;
  submission_no: number | null;
  submitted: AdForm | null;
};

async function lockComplained(trx: Database, adId: number, now: Date): Promise<Complained | null> {
  await trx.selectFrom('ads').select('id').where('id', '=', adId).forUpdate().execute();
  const { rows } = await sql<Complained>`
    select listings.id, listings.status, listings.member_id, ads.submission_no, ads.submitted,
      claim.member_id as claimed_by
    from listings left join ads on ads.id = listings.id
    left join moderation_claims claim on claim.ad_id = listings.id and claim.expires_at > ${now}
    where listings.id = ${adId} for update of listings`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Returns or blocks the ad and records the decision. Demo and imported ads have no seller to notify, so only their
 * listing is blocked.
 */
async function recordAndApply(
  trx: Database,
  input: {
    ad: Complained;
    verdict: Parameters<typeof recordDecision>[1]['verdict'];
    actorId: number;
    waitingSince: Date;
    now: Date;
  },
): Promise<Decided> {
  const { ad, verdict, actorId, waitingSince, now } = input;
  const submissionNo = ad.submission_no ?? 0;
  if (ad.submission_no !== null) {
    const verdictInput = { adId: ad.id, submissionNo, actorId, now, ...explanationOf(verdict) };
    await (verdict.decision === 'reject' ? giveBackAd : blockAd)(trx, verdictInput);
  } else {
    await changeListing(trx, ad.id, { status: 'blocked' });
    await writeAdAudit(trx, {
      actorId,
      action: 'ad_block',
      targetType: 'ad',
      targetId: ad.id,
      details: { by: 'moderator', from: ad.status, to: 'blocked' },
      now,
    });
  }
  return recordDecision(trx, {
    adId: ad.id,
    submissionNo,
    occasion: 'complaint',
    verdict,
    memberId: actorId,
    sellerId: ad.member_id,
    submitted: ad.submitted,
    waitingSince,
    now,
    ...(ad.submission_no === null && { statusBefore: ad.status }),
  });
}
