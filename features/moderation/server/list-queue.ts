import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone } from '../../../platform/contract/phone.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { adPhotos, adTitles } from '../../selling/server/public.ts';
import type { listQueue as contract, Queued } from '../contract.ts';
import {
  claimOutput,
  isUnnamed,
  kindOf,
  type PendingAd,
  queueKey,
  readPendingAds,
  refusalFor,
} from './pending-ads.ts';

/** Maximum number of ads in the list, more than a person reads; the others are only counted. */
const maxResults = 50;

export async function listQueue(
  context: Context,
  _: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context;
  const memberId = memberOf(context).id;
  const ads = await readPendingAds(
    db,
    clock.now(),
    sql`where ads.status = 'moderation' order by ${queueKey}, ads.id limit ${maxResults}`,
  );
  const titles = await titlesOf(db, ads);
  const covers = await adPhotos(
    db,
    ads.flatMap(({ submitted }) => submitted?.photos?.slice(0, 1) ?? []),
  );
  return { ...(await countsOf(db)), results: ads.map((ad) => toQueued(ad, { titles, covers, memberId })) };
}

function toQueued(
  ad: PendingAd,
  context: { titles: Map<number, string>; covers: Awaited<ReturnType<typeof adPhotos>>; memberId: number },
): Queued {
  return {
    ad_id: ad.id,
    kind: kindOf(ad),
    title: context.titles.get(ad.id) ?? `№ ${ad.id}`,
    price: ad.submitted?.price ?? null,
    cover: context.covers.get(ad.submitted?.photos?.[0] ?? 0) ?? null,
    seller: ad.seller_name && formatPhone(ad.seller_name),
    submitted_at: (ad.submitted_at ?? new Date(0)).toISOString(),
    claim: claimOutput(ad, context.memberId),
    not_for_you: refusalFor(ad, context.memberId),
    has_complaints: ad.complaints > 0,
    is_unnamed: isUnnamed(ad),
    is_refused_before: ad.is_refused_before,
    is_same_vin: ad.is_same_vin,
  };
}

/** Titles of the ads by id, made from the submitted version, because the seller may have edited the form since. */
export function titlesOf(db: Database, ads: readonly PendingAd[]): Promise<Map<number, string>> {
  return adTitles(
    db,
    ads.map(({ id, submitted }) => ({ id, form: submitted ?? {} })),
  );
}

async function countsOf(db: Database): Promise<{ count: number; complaints: number }> {
  const { rows } = await sql<{ count: number; complaints: number }>`
    select (select count(*)::int from ads where status = 'moderation') as count,
      (select count(distinct listing_id)::int from listing_reports where resolved_at is null) as complaints`.execute(
    db,
  );
  return rows[0] ?? { count: 0, complaints: 0 };
}
