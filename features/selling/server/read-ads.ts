import { sql } from 'kysely';
import { almatyDay } from '../../../platform/contract/almaty-time.ts';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../contract.ts';
import { myAdsPageSize } from '../contract.ts';
import { toAdDetail, toOwnAds } from './ad-output.ts';
import { countOwnAds, selectOwnAd, selectOwnAds } from './ad-rows.ts';

export async function readAd(
  context: Context,
  { adId }: InputOf<typeof contract.readAd>,
): Promise<OutputOf<typeof contract.readAd>> {
  return toAdDetail(context, await selectOwnAd(context.db, { member: memberOf(context), adId }));
}

export async function listMyAds(
  context: Context,
  { status, page = 1 }: InputOf<typeof contract.listMyAds>,
): Promise<OutputOf<typeof contract.listMyAds>> {
  const { db, config } = context;
  const memberId = memberOf(context).id;
  const [rows, counts] = await Promise.all([
    selectOwnAds(db, { memberId, status, limit: myAdsPageSize, offset: (page - 1) * myAdsPageSize }),
    countOwnAds(db, memberId),
  ]);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const count = status ? (counts[status] ?? 0) : all;
  const pageUrl = (number: number) =>
    `${config.publicUrl}/api/ads/?${new URLSearchParams({ ...(status && { status }), page: String(number) })}`;
  return {
    count,
    counts,
    next: page * myAdsPageSize < count ? pageUrl(page + 1) : null,
    previous: page > 1 ? pageUrl(page - 1) : null,
    results: await toOwnAds(context, rows),
  };
}

const statisticsDays = 30;

export async function readAdDays(
  context: Context,
  { adId }: InputOf<typeof contract.readAdDays>,
): Promise<OutputOf<typeof contract.readAdDays>> {
  const { db, clock, favouriteCounts } = context;
  await selectOwnAd(db, { member: memberOf(context), adId });
  const today = almatyDay(clock.now());
  const { rows } = await sql<{ day: string; views: number; reveals: number }>`
    select dates.day::date::text as day, coalesce(views, 0) as views, coalesce(reveals, 0) as reveals
    from generate_series(${today}::date - ${statisticsDays - 1}::int, ${today}::date, interval '1 day') as dates (day)
    left join listing_days on listing_id = ${adId} and listing_days.day = dates.day::date
    order by 1`.execute(db);
  const saved = await favouriteCounts.byDay(db, adId);
  return { results: rows.map((row) => ({ ...row, favourites: saved.get(row.day) ?? 0 })) };
}
