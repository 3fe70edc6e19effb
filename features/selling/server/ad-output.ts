import type { Context } from '../../../platform/server/context.ts';
import { ranksInSearch } from '../../catalogue/server/public.ts';
import { completenessOf } from '../ad-steps.ts';
import type { AdDetail, OwnAd } from '../contract.ts';
import { canMove, moveNames } from '../moves.ts';
import {
  formPhotosOf,
  longestWaitMinutes,
  medianWaitMinutes,
  provedPhonesOf,
  queuePositionsOf,
  titlesOf,
  visitsOf,
} from './ad-facts.ts';
import { type AdRow, factsOf } from './ad-rows.ts';
import { toVerdict } from './verdict.ts';

type AdContext = Pick<
  Context,
  'db' | 'clock' | 'locale' | 'dictionary' | 'catalogueEngine' | 'favouriteCounts'
>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

export async function toOwnAds(context: AdContext, ads: readonly AdRow[]): Promise<OwnAd[]> {
  const { db, clock, locale } = context;
  const ids = ads.map(({ id }) => id);
  const online = ads.filter(({ online_status }) => online_status === 'published').map(({ id }) => id);
  const hasQueued = ads.some(({ status }) => status === 'moderation');
  const [titles, photos, visits, favourites, queuePositions, medianWait, longestWait, ranks] =
    await Promise.all([
      titlesOf(db, ads),
      formPhotosOf(
        db,
        ads.map(({ id, form }) => ({ id, photos: form.photos?.slice(0, 1) })),
      ),
      visitsOf(db, ids),
      context.favouriteCounts.byAd(db, ids),
      hasQueued ? queuePositionsOf(db, ids) : null,
      hasQueued ? medianWaitMinutes(db) : null,
      hasQueued ? longestWaitMinutes(db, clock.now()) : 0,
      ranksInSearch(context, { ids: online, locale, now: clock.now() }),
    ]);
  const now = clock.now().getTime();
  return ads.map((ad) => {
    const place = queuePositions?.get(ad.id);
    const rank = ranks.get(ad.id);
    const waitedMinutes = (now - (ad.submitted_at?.getTime() ?? now)) / 60_000;
    return {
      id: ad.id,
      is_company_car: ad.member_id === null,
      status: ad.status,
      is_online: ad.online_status === 'published',
      has_unsent_changes: ad.revision !== (ad.submitted_revision ?? 0),
      title: titles.get(ad.id) ?? null,
      price: ad.form.price ?? null,
      cover: photos.get(ad.form.photos?.[0] ?? 0) ?? null,
      photo_count: ad.form.photos?.length ?? 0,
      completeness: completenessOf(ad.form, ad.member_id === null),
      created_at: ad.created_at.toISOString(),
      updated_at: ad.updated_at.toISOString(),
      submitted_at: iso(ad.submitted_at),
      published_at: iso(ad.published_at),
      expires_at: iso(ad.expires_at),
      queue: place
        ? {
            place,
            // Whoever waits longest now shows how slow the queue is today, whatever it was like before.
            expected_minutes:
              medianWait === null
                ? null
                : Math.max(1, Math.ceil(medianWait - waitedMinutes), Math.floor(longestWait)),
          }
        : null,
      rank: rank
        ? {
            search: rank.search,
            params: rank.params,
            total: rank.total,
            place: rank.rank,
            price_place: rank.priceRank,
          }
        : null,
      verdict: toVerdict(ad, locale),
      ...(visits.get(ad.id) ?? { views: 0, reveals: 0 }),
      favourites: favourites.get(ad.id) ?? 0,
      can: moveNames.filter((name) =>
        canMove(name, {
          status: ad.status,
          by: ad.member_id === null ? 'manager' : 'seller',
          ...factsOf(ad),
        }),
      ),
      can_change_price: canChangePrice(ad),
    };
  });
}

export async function toAdDetail(context: AdContext, ad: AdRow): Promise<AdDetail> {
  const [[ownAd], photos, provedPhones] = await Promise.all([
    toOwnAds(context, [ad]),
    formPhotosOf(context.db, [{ id: ad.id, photos: ad.form.photos }]),
    ad.member_id === null ? [] : provedPhonesOf(context.db, ad.member_id),
  ]);
  if (!ownAd) throw new Error(`Ad ${ad.id} is not shown`);
  return {
    ...ownAd,
    form: ad.form,
    revision: ad.revision,
    photos: (ad.form.photos ?? []).flatMap((id) => photos.get(id) ?? []),
    proved_phones: provedPhones,
  };
}

/** The price can be changed on its own, without submitting the form, only while the ad is online. */
export function canChangePrice(ad: AdRow): boolean {
  return ad.online_status === 'published' && ad.blocked_at === null;
}
