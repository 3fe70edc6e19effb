import { sql } from 'kysely';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Database } from '../../../platform/server/database.ts';
import { publicStatusOf } from '../../listings/server/public.ts';
import { similarPhotos } from '../../photos/server/public.ts';
import { type AdForm, adPhotos, adTitles } from '../../selling/server/public.ts';
import type { MatchingAd } from '../case-contract.ts';

type Ad = { id: number; memberId: number | null; form: AdForm; phone: string | null };
type PhotoPair = { photoId: number; otherPhotoId: number; adId: number; distance: number };

/**
 * Maximum number of matching ads to show. This is enough to judge an ad, and a dealer's phone may be in thousands of
 * ads.
 */
const maxMatches = 8;
/** Photos whose hashes differ in at most this many bits are the same picture in another size or quality. */
const maxHashDistance = 6;

type NumberMatch = {
  id: number;
  same: ('vin' | 'phone')[];
  phone_count: number;
};
type AdDetails = {
  id: number;
  status: string;
  member_id: number | null;
  /** Whether the company sells the car. */
  own: boolean;
  price: number | null;
  city: string | null;
  at: Date | null;
  cover: number | null;
  form: AdForm | null;
  name: string | null;
};

/** Other ads with the same VIN, phone or photos. Ads that have more of these in common come first. */
export async function findMatchingAds(
  db: Database,
  locale: Locale,
  ad: Ad,
): Promise<{ matches: MatchingAd[]; phoneCount: number }> {
  const pairs = await matchPhotos(db, ad);
  const rows = await matchVinOrPhone(db, ad);
  const ids = [...new Set([...rows.map(({ id }) => id), ...pairs.map(({ adId }) => adId)])];
  const details = await readDetails(db, locale, ids);
  const photos = await adPhotos(db, [
    ...pairs.flatMap(({ photoId, otherPhotoId }) => [photoId, otherPhotoId]),
    ...details.flatMap(({ cover }) => cover ?? []),
  ]);
  const titles = await adTitles(
    db,
    details.map(({ id, form }) => ({ id, form: form ?? {} })),
  );
  const matches = details.map((other): MatchingAd => {
    const photoPairs = pairs.filter(({ adId }) => adId === other.id);
    const sharedNumbers = rows.find(({ id }) => id === other.id)?.same ?? [];
    return {
      id: other.id,
      title: other.name ?? titles.get(other.id) ?? `№ ${other.id}`,
      status: other.status,
      price: other.price,
      city: other.city,
      at: other.at?.toISOString() ?? null,
      same: [...sharedNumbers, ...(photoPairs.length > 0 ? (['photo'] as const) : [])],
      is_same_seller: ad.memberId === null ? other.own : other.member_id === ad.memberId,
      is_public: publicStatusOf(other.status) !== undefined,
      cover: (other.cover !== null && photos.get(other.cover)) || null,
      photos: photoPairs.flatMap(({ photoId, otherPhotoId, distance }) => {
        const [photo, theirPhoto] = [photos.get(photoId), photos.get(otherPhotoId)];
        return photo && theirPhoto ? [{ own: photo, other: theirPhoto, distance }] : [];
      }),
    };
  });
  const rank = ({ same }: MatchingAd) =>
    (same.includes('vin') ? 4 : 0) + (same.includes('photo') ? 2 : 0) + same.length;
  matches.sort((a, b) => rank(b) - rank(a) || b.id - a.id);
  return { matches: matches.slice(0, maxMatches), phoneCount: rows[0]?.phone_count ?? 0 };
}

/**
 * Photos of other ads that look like photos of this ad. Demo photos never match, because many cars share them and they
 * have no hash.
 */
async function matchPhotos(db: Database, ad: Ad): Promise<PhotoPair[]> {
  const { rows } = await sql<{ id: number; hash: string }>`
    select id, perceptual_hash::text as hash from photos
    where id = any(${ad.form.photos ?? []}::bigint[]) and perceptual_hash is not null`.execute(db);
  const pairs: PhotoPair[] = [];
  for (const { id, hash } of rows) {
    const similar = await similarPhotos(db, hash, maxHashDistance);
    for (const { id: otherPhotoId, adId, distance } of similar) {
      if (adId !== null && adId !== ad.id) pairs.push({ photoId: id, otherPhotoId, adId, distance });
    }
  }
  return pairs;
}

/**
 * Other ads with the same VIN or phone. Published ads are compared by their listing, ads in the queue by their
 * submission.
 */
async function matchVinOrPhone(db: Database, { id, form, phone }: Ad): Promise<NumberMatch[]> {
  const vin = form.vin || null;
  const { rows } = await sql<NumberMatch>`
    with matches as (
      select id, 'vin' as same from listings where vin = ${vin}
      union select id, 'vin' from ads where submitted ->> 'vin' = ${vin}
      union select id, 'phone' from listings where contact_phone = ${phone}
      union select id, 'phone' from ads where contact_phone = ${phone}
    ), others as (
      select id, array_agg(same order by same desc) as same from matches where id <> ${id} group by id
    )
    select id, same, (count(*) filter (where 'phone' = any(same)) over ())::int as phone_count
    from others order by 'vin' = any(same) desc, id desc limit ${maxMatches}`.execute(db);
  return rows;
}

async function readDetails(db: Database, locale: Locale, ids: readonly number[]): Promise<AdDetails[]> {
  const { rows } = await sql<AdDetails>`
    select requested.id, coalesce(ads.status, listings.status) as status,
      coalesce(ads.member_id, listings.member_id) as member_id, coalesce(listings.own, false) as own,
      coalesce(listings.price_tenge, (ads.submitted ->> 'price')::bigint) as price,
      ${sql.ref(`cities.name_${locale}`)} as city,
      coalesce(listings.published_at, ads.submitted_at, ads.created_at) as at,
      coalesce(listings.photo_ids[1], (ads.submitted -> 'photos' ->> 0)::bigint) as cover,
      coalesce(ads.submitted, ads.form) as form,
      case when listings.id is not null then concat_ws(' ', brands.name, models.name, listings.year) end as name
    from unnest(${[...ids]}::bigint[]) as requested (id)
    left join listings on listings.id = requested.id
    left join ads on ads.id = requested.id
    left join brands on brands.id = listings.brand_id
    left join models on models.id = listings.model_id
    left join cities on cities.id = coalesce(listings.city_id, (ads.submitted ->> 'city')::int)
    where coalesce(ads.status, listings.status) <> 'deleted'`.execute(db);
  return rows;
}
