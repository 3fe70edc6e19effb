import { sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { confirmedPhones } from '../../firms/server/public.ts';
import { adPhotoOf, photoRows } from '../../photos/server/public.ts';
import type { AdForm, AdPhoto } from '../contract.ts';

/** Data that lists of ads show in addition to the rows of `ads`. Each function reads it for all ads in one query. */

/** Titles such as "Toyota Camry 2018" by ad id; an ad whose brand is empty has no entry. */
export async function titlesOf(
  db: Database,
  ads: readonly { id: number; form: AdForm }[],
): Promise<Map<number, string>> {
  const brands = [...new Set(ads.flatMap(({ form }) => form.brand ?? []))];
  const { rows } = await sql<{ brand: string; brand_name: string; model: string | null; model_name: string }>`
    select brands.slug as brand, brands.name as brand_name, brands.slug || '/' || models.slug as model,
      models.name as model_name
    from brands left join models on models.brand_id = brands.id
      and brands.slug || '/' || models.slug = any(${ads.flatMap(({ form }) => form.model ?? [])}::text[])
    where brands.slug = any(${brands}::text[])`.execute(db);
  return new Map(
    ads.flatMap(({ id, form }) => {
      const brand = rows.find((row) => row.brand === form.brand)?.brand_name ?? form.brand_other;
      if (!brand?.trim()) return [];
      const model = rows.find((row) => row.model === form.model)?.model_name ?? form.model_other;
      const parts = [brand, model, form.year].filter(Boolean).map((part) => String(part).trim());
      return [[id, parts.join(' ')] as const];
    }),
  );
}

export async function titleOf(db: Database, ad: { id: number; form: AdForm }): Promise<string | null> {
  return (await titlesOf(db, [ad])).get(ad.id) ?? null;
}

export async function photosOf(db: Database, ids: readonly number[]): Promise<Map<number, AdPhoto>> {
  if (ids.length === 0) return new Map();
  return new Map((await photoRows(db, ids)).map((row) => [row.id, adPhotoOf(row)]));
}

/**
 * Photos named in the forms of the ads, by photo id. The form of a draft may contain any photo id, so photos of other
 * ads are left out.
 */
export async function formPhotosOf(
  db: Database,
  ads: readonly { id: number; photos: readonly number[] | undefined }[],
): Promise<Map<number, AdPhoto>> {
  const rows = await photoRows(
    db,
    ads.flatMap(({ photos }) => photos ?? []),
  );
  const allowed = rows.filter(({ ad_id, source }) => source === 'demo' || ads.some(({ id }) => id === ad_id));
  return new Map(allowed.map((row) => [row.id, adPhotoOf(row)]));
}

type Visits = { views: number; reveals: number };

/** Views and phone requests per ad, summed over all days. */
export async function visitsOf(db: Database, adIds: readonly number[]): Promise<Map<number, Visits>> {
  const { rows } = await sql<{ id: number } & Visits>`
    select listing_id as id, sum(views) as views, sum(reveals) as reveals from listing_days
    where listing_id = any(${[...adIds]}::bigint[]) group by listing_id`.execute(db);
  return new Map(rows.map(({ id, ...visits }) => [id, visits]));
}

/** Position in the moderation queue, from 1, by ad id; ads that are not in the queue have no entry. */
export async function queuePositionsOf(db: Database, adIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; place: number }>`
    select ad.id, (
      select count(*) from ads before
      where before.status = 'moderation' and (before.submitted_at, before.id) <= (ad.submitted_at, ad.id)) as place
    from ads ad where ad.status = 'moderation' and ad.id = any(${[...adIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

const recentDecisionCount = 50;

/** Median wait, in minutes, of the ads decided most recently; null while there are no decisions. */
export async function medianWaitMinutes(db: Database): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at) / 60) as minutes
    from (
      select decided_at, submitted_at from ads where decided_at > submitted_at
      order by decided_at desc limit ${recentDecisionCount}) recent`.execute(db);
  return rows[0]?.minutes ?? null;
}

/** How long the ad that waits longest has been waiting, in minutes; 0 while the queue is empty. */
export async function longestWaitMinutes(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ minutes: number | null }>`
    select extract(epoch from ${now}::timestamptz - min(submitted_at))::float8 / 60 as minutes
    from ads where status = 'moderation'`.execute(db);
  return rows[0]?.minutes ?? 0;
}

/**
 * Phones the member has verified by a code: first the account's phone, then recently verified ones, then those of
 * earlier ads. A firm's are those of its page and of its people.
 */
export async function provedPhonesOf(db: Database, memberId: number): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from (
      select phone, 1 as rank from members where id = ${memberId}
      union all select phone, 2 from proved_phones where member_id = ${memberId}
      union all select contact_phone, 3 from ads where member_id = ${memberId}) verified
    where phone is not null group by phone order by min(rank), phone`.execute(db);
  return [...new Set([...(await confirmedPhones(db, memberId)), ...rows.map(({ phone }) => phone)])];
}
