import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone, parsePhone } from '../../../platform/contract/phone.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Database, escapedLike } from '../../../platform/server/database.ts';
import { type AdForm, type AdStatus, adPhotos, adTitles } from '../../selling/server/public.ts';
import { matchesNames, typedVehicle } from '../../vehicles/server/public.ts';
import type { findAds as contract } from '../search-contract.ts';

const maxResults = 30;
/** With fewer digits, a piece of a phone number matches half of all ads. */
const minPhoneDigits = 6;

type Row = {
  id: number;
  status: AdStatus;
  online_status: string | null;
  form: AdForm;
  member_id: number | null;
  seller: string | null;
  updated_at: Date;
  count: number;
};

export async function findAds(
  { db }: Pick<Context, 'db'>,
  { q, status }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const typed = q ?? '';
  const written = await adsWhere(db, {
    where: sql<SqlBool>`(${status ?? null}::text is null or ads.status = ${status ?? null}) and ${matching(typed)}`,
    limit: maxResults,
  });
  // Without a text these would be all that was ever imported.
  if (typed === '') return written;
  const unwritten = await listingsWithoutForm(db, { typed, status });
  return {
    count: written.count + unwritten.count,
    results: [...written.results, ...unwritten.results].slice(0, maxResults),
  };
}

type UnwrittenRow = {
  id: number;
  title: string;
  status: AdStatus;
  price: number;
  photo: number | null;
  phone: string | null;
  vin: string | null;
  published_at: Date;
  count: number;
};

/** Cars that came without a seller's form: imported and demo cars, which visitors see like any other. */
async function listingsWithoutForm(
  db: Database,
  { typed, status }: { typed: string; status: AdStatus | undefined },
): Promise<OutputOf<typeof contract>> {
  const { number, phone, vin } = readTyped(typed);
  const { words, years } = typedVehicle(typed);
  const { rows } = await sql<UnwrittenRow>`
    select l.id, concat_ws(' ', brands.name, models.name, l.year) as title, l.status, l.price_tenge as price,
      l.photo_ids[1] as photo, l.contact_phone as phone, l.vin, coalesce(l.published_at, l.created_at) as published_at,
      (count(*) over ())::int as count
    from listings l
    join brands on brands.id = l.brand_id
    left join models on models.id = l.model_id
    where not exists (select from ads where ads.id = l.id) and l.status <> 'deleted'
      and (${status ?? null}::text is null or l.status = ${status ?? null})
      and (l.id = ${number}::bigint
        or l.contact_phone like ${phone}
        or upper(l.vin) like ${vin}
        or (${words.length > 0} and ${matchesNames(words, { brand: sql`l.brand_id`, model: sql`l.model_id` })}
          and (${years.length === 0} or l.year = any(${years}::int[]))))
    order by published_at desc, l.id desc limit ${maxResults}`.execute(db);
  const photos = await adPhotos(
    db,
    rows.flatMap(({ photo }) => photo ?? []),
  );
  return {
    count: rows[0]?.count ?? 0,
    results: rows.map((row) => ({
      ad_id: row.id,
      title: row.title,
      status: row.status,
      is_online: row.status === 'published',
      price: row.price,
      cover: photos.get(row.photo ?? 0) ?? null,
      seller: null,
      phone: row.phone,
      vin: row.vin,
      has_case: false,
      updated_at: row.published_at.toISOString(),
    })),
  };
}

/** Drafts that were never submitted are their seller's own business, so they are not found. */
export async function adsWhere(
  db: Database,
  { where, limit }: { where: RawBuilder<SqlBool>; limit: number },
): Promise<OutputOf<typeof contract>> {
  const { rows } = await sql<Row>`
    select ads.id, ads.status, listings.status as online_status, coalesce(ads.submitted, ads.approved) as form,
      ads.member_id, coalesce(members.name, members.email, members.phone) as seller, ads.updated_at,
      (count(*) over ())::int as count
    from ads
    left join members on members.id = ads.member_id
    left join listings on listings.id = ads.id
    left join brands form_brand on form_brand.slug = coalesce(ads.submitted, ads.approved) ->> 'brand'
    left join models form_model on form_model.brand_id = form_brand.id
      and form_brand.slug || '/' || form_model.slug = coalesce(ads.submitted, ads.approved) ->> 'model'
    where ads.status <> 'deleted' and coalesce(ads.submitted, ads.approved) is not null
      and ${where}
    order by ads.updated_at desc, ads.id desc limit ${limit}`.execute(db);
  const titles = await adTitles(db, rows);
  const photos = await adPhotos(
    db,
    rows.flatMap(({ form }) => form.photos?.slice(0, 1) ?? []),
  );
  return {
    count: rows[0]?.count ?? 0,
    results: rows.map(({ id, status: adStatus, online_status, form, member_id, seller, updated_at }) => ({
      ad_id: id,
      title: titles.get(id) ?? `№ ${id}`,
      status: adStatus,
      is_online: online_status === 'published',
      price: form.price ?? null,
      cover: photos.get(form.photos?.[0] ?? 0) ?? null,
      seller: member_id === null ? null : { id: member_id, name: seller && formatPhone(seller) },
      phone: form.contact_phone ?? null,
      vin: form.vin ?? null,
      has_case: true,
      updated_at: updated_at.toISOString(),
    })),
  };
}

/** The number of an ad, and patterns of a phone and a VIN; each null if what the moderator typed does not look like one. */
function readTyped(typed: string) {
  const digits = typed.replace(/\D/g, '');
  const looksLikePhone = /^[\d\s()+-]{6,30}$/.test(typed) && digits.length >= minPhoneDigits;
  const vin = typed.toUpperCase().replace(/\s/g, '');
  const looksLikeVin = /^[A-Z\d-]{5,30}$/.test(vin) && /\d/.test(vin);
  return {
    number: /^№?\s?(\d{1,15})$/.exec(typed)?.[1] ?? null,
    phone: looksLikePhone ? `%${parsePhone(typed)?.slice(1) ?? digits}%` : null,
    vin: looksLikeVin ? `%${escapedLike(vin)}%` : null,
  };
}

/**
 * What the moderator typed may be a number of an ad, a VIN, a phone, a seller, or a brand and model with a year; each is
 * tried if it looks like one. Own cars are found by the company's name too.
 */
function matching(typed: string) {
  if (typed === '') return sql<SqlBool>`true`;
  const { number, phone, vin } = readTyped(typed);
  const name = `%${escapedLike(typed)}%`;
  const form = sql`coalesce(ads.submitted, ads.approved)`;
  const { words, years } = typedVehicle(typed);
  const vehicle = matchesNames(words, { brand: sql`form_brand.id`, model: sql`form_model.id` });
  return sql<SqlBool>`(
    ads.id = ${number}::bigint
    or ads.contact_phone like ${phone}
    or upper(${form} ->> 'vin') like ${vin}
    or members.email ilike ${name} or members.name ilike ${name}
    or (ads.member_id is null and 'Tulpar Auto' ilike ${name})
    or (${words.length > 0} and ${vehicle} and (${years.length === 0} or (${form} ->> 'year')::int = any(${years}::int[]))))`;
}
