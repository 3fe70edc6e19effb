import type { Locale } from '../../../platform/contract/locale.ts';
import type { Services } from '../../../platform/server/context.ts';
import { preparedRows } from '../../../platform/server/database.ts';
import type { BodyPanel, MarkKind } from '../../vehicles/body-marks.ts';
import { type PageFacet, pageFacets } from '../../vehicles/facets.ts';
import type { AnswerTime } from '../contract.ts';
import { type CardRow, cardColumns, cardJoins } from './car-rows.ts';

/** Everything that the page of a car shows besides its photos. Moments inside lists are ISO texts of PostgreSQL. */
export type CarPageRow = CardRow &
  Record<PageFacet, string | null> & {
    paint_finish: string | null;
    options: string[];
    description: string | null;
    vin: string | null;
    range_km: number | null;
    tank_litres: number | null;
    litres_per_100km: number | null;
    range_cycle: string | null;
    /** The member who placed the ad; null for imported and demo ads. */
    member_id: number | null;
    seller_name: string | null;
    has_phone: boolean;
    first_published_at: Date | null;
    off_sale_at: Date | null;
    marks: { panel: BodyPanel; kind: MarkKind; photo_id: number | null }[];
    /** All prices from the first to the current one; empty if the price never changed. */
    prices: { price: number; since: string }[];
    /** Those still being generated first, then the newest. */
    reports: { name: string; status: string; reported_at: string | null }[];
    other_ads: number;
    seller_id: string | null;
    seller_since: Date | null;
    answer_minutes: number | null;
    view_count: number;
  };

/**
 * Reads the page in one prepared statement: planning its joins takes PostgreSQL several milliseconds, and each further
 * query a round trip. Undefined if there is no such listing.
 */
export async function readCarPageRow(
  pool: Services['pool'],
  locale: Locale,
  id: number,
): Promise<CarPageRow | undefined> {
  const statement = { name: `page of a car, ${locale}`, text: statementIn(locale) };
  const [row] = await preparedRows<CarPageRow>(pool, statement, [id]);
  return row;
}

const statementIn = (locale: Locale) => `
  select ${cardColumns(locale)},
    ${pageFacets.map((facet) => `listings.${facet}`).join(', ')},
    listings.paint_finish, listings.options, listings.description, listings.vin, listings.member_id,
    listings.seller_name, listings.contact_phone is not null as has_phone,
    coalesce(listings.first_published_at, listings.published_at) as first_published_at, listings.off_sale_at,
    modifications.range_km, modifications.tank_litres, modifications.litres_per_100km, modifications.range_cycle,
    (${marks}) as marks, (${prices}) as prices, (${reports}) as reports,
    (${otherAds}) as other_ads, (${sellerId}) as seller_id,
    (${sellerSince}) as seller_since, (${answerMinutes}) as answer_minutes, (${viewCount}) as view_count
  from listings ${cardJoins}
  left join modifications on modifications.id = listings.modification_id
  where listings.id = $1`;

const marks = `
  select coalesce(json_agg(json_build_object('panel', panel, 'kind', kind, 'photo_id', photo_id)), '[]')
  from listing_marks where listing_id = listings.id`;

const prices = `
  select coalesce(json_agg(json_build_object('price', price_tenge, 'since', set_at) order by id), '[]')
  from listing_prices where listing_id = listings.id`;

const reports = `
  select coalesce(json_agg(json_build_object('name', name, 'status', status, 'reported_at', reported_at)
    order by reported_at desc nulls first), '[]')
  from inspection_reports where listing_id = listings.id`;

/**
 * Number of other ads of the same seller. Sellers are matched by phone inside the database; salons without a phone by
 * name. Private sellers without a phone are not matched, because first names are not unique.
 */
const otherAds = `
  case
    when listings.contact_phone is not null then (
      select count(*) from listings other
      where other.id <> listings.id and other.status = 'published' and other.contact_phone = listings.contact_phone)
    when listings.seller not in ('owner', 'reseller') then (
      select count(*) from listings other
      where other.id <> listings.id and other.status = 'published' and other.seller_name = listings.seller_name
        and other.seller not in ('owner', 'reseller'))
    else 0
  end`;

/** The ad of a public page is on sale or sold; a blocked or deleted account has no page. */
const sellerId = `
  select public_id from members
  where members.id = listings.member_id and listings.status in ('published', 'sold')
    and blocked_at is null and deleted_at is null`;

/** When the seller came here: the account's creation, or the publication of the first ad with the same phone. */
export const sellerSince = `
  select least(
    (select members.created_at from members where members.id = listings.member_id),
    (select min(other.published_at) from listings other where other.contact_phone = listings.contact_phone),
    listings.published_at)`;

/** How fast the seller answers in the median, in minutes. */
export const answerMinutes = 'select answer_minutes from members where members.id = listings.member_id';

/** In words as rough as the number is. */
export function answerTimeOf(minutes: number | null): AnswerTime | null {
  if (minutes === null) return null;
  if (minutes <= 15) return 'quarter';
  if (minutes <= 60) return 'hour';
  if (minutes <= 6 * 60) return 'hours';
  return minutes <= 24 * 60 ? 'day' : 'days';
}

const viewCount = `select coalesce(sum(views), 0) from listing_days where listing_id = listings.id`;
