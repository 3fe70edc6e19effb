import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { formatPhone, parsePhone } from '../../../platform/contract/phone.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type AdForm, type AdStatus, adPhotos, adTitles } from '../../selling/server/public.ts';
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
  return adsWhere(db, {
    where: sql<SqlBool>`(${status ?? null}::text is null or ads.status = ${status ?? null}) and ${matching(q ?? '')}`,
    limit: maxResults,
  });
}

/** Drafts that were never submitted are their seller's own business, so they are not found. */
export async function adsWhere(
  db: Database,
  { where, limit }: { where: RawBuilder<SqlBool>; limit: number },
): Promise<OutputOf<typeof contract>> {
  const { rows } = await sql<Row>`
    select ads.id, ads.status, listings.status as online_status, coalesce(ads.submitted, ads.approved) as form,
      ads.member_id, coalesce(profiles.name, members.email, members.phone) as seller, ads.updated_at,
      (count(*) over ())::int as count
    from ads
    left join members on members.id = ads.member_id
    left join profiles on profiles.member_id = ads.member_id
    left join listings on listings.id = ads.id
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
      updated_at: updated_at.toISOString(),
    })),
  };
}

/**
 * What the moderator typed may be a number of an ad, a VIN, a phone or a seller; each is tried if it looks like one.
 * Own cars are found by the company's name.
 */
function matching(typed: string) {
  if (typed === '') return sql<SqlBool>`true`;
  const number = /^№?\s?(\d{1,15})$/.exec(typed)?.[1];
  const digits = typed.replace(/\D/g, '');
  const looksLikePhone = /^[\d\s()+-]{6,30}$/.test(typed) && digits.length >= minPhoneDigits;
  const phone = parsePhone(typed)?.slice(1) ?? digits;
  const vin = typed.toUpperCase().replace(/\s/g, '');
  const looksLikeVin = /^[A-Z\d-]{5,30}$/.test(vin) && /\d/.test(vin);
  const name = `%${escaped(typed)}%`;
  return sql<SqlBool>`(
    ads.id = ${number ?? null}::bigint
    or (${looksLikePhone} and ads.contact_phone like ${`%${phone}%`})
    or (${looksLikeVin} and upper(coalesce(ads.submitted, ads.approved) ->> 'vin') like ${`%${escaped(vin)}%`})
    or members.email ilike ${name} or profiles.name ilike ${name}
    or (ads.member_id is null and 'Tulpar Auto' ilike ${name}))`;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
