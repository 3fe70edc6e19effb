import { sql } from 'kysely';
import { dayMs, minuteMs } from '../../../platform/contract/durations.ts';
import type { Database } from '../../../platform/server/database.ts';
import { lockMember, makeDemoSellers } from '../../identity/server/public.ts';
import { addDemoVisits, deleteListings, maxReadDemoCars } from '../../listings/server/public.ts';
import { adFormFacets } from '../../vehicles/facets.ts';
import { onlineDays } from '../ad-limits.ts';
import type { AdForm } from '../contract.ts';
import type { MoveName } from '../moves.ts';
import { lockAd } from './ad-rows.ts';
import { approveAd, rejectAd } from './decide.ts';
import { moveAdTo } from './move.ts';
import { submit } from './submit-ad.ts';
import type { DecisionReason } from './verdict.ts';

/*
 * Ads of demo people, so that sellers and moderators have something to see in demo mode. They are created by the same
 * functions as real ads, with dates in the past. Their cars are copies of demo cars.
 */

type Seller = { id: number; phone: string };
const memberPhone = '+77995550100';

const badPhotos: DecisionReason = {
  code: 'bad_photos',
  step: 'photos',
  text: {
    ru: 'По фотографиям не видно машину целиком',
    kk: 'Фотодан көлік толық көрінбейді',
    en: 'The photographs do not show the whole car',
  },
};

/**
 * Creates the demo ads, unless they were created before: ads that somebody has changed or deleted since are not
 * restored. Needs the demo cars and demo people.
 */
export async function makeDemoAds(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(adoptOwnCars);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; role: string | null }>`
      select members.id, role from members left join member_roles on member_id = members.id
      where is_demo and email in ('member@demo.tulpar.kz', 'moderator@demo.tulpar.kz')`.execute(trx);
    const member = rows.find(({ role }) => role === null);
    const moderator = rows.find(({ role }) => role === 'moderator');
    const forms = await selectDemoForms(trx);
    if (!member || !moderator || forms.length < totalFormCount) return;
    await lockMember(trx, member.id);
    const maker = demoMaker(trx, { moderatorId: moderator.id, now });
    if (!(await haveAds(trx, [member.id])))
      await makeMemberAds(maker, { id: member.id, phone: memberPhone }, forms);
    const sellers = await makeDemoSellers(trx, now);
    // Not the same question: who closes the demo member's account gets a new one with the next start.
    const sellerIds = sellers.map(({ id }) => id);
    if (!(await haveAds(trx, sellerIds))) await makeQueue(maker, sellers, forms.slice(memberFormCount));
  });
}

async function haveAds(db: Database, memberIds: readonly number[]): Promise<boolean> {
  const ad = await db
    .selectFrom('ads')
    .select('id')
    .where('member_id', 'in', memberIds)
    .limit(1)
    .executeTakeFirst();
  return ad !== undefined;
}

/** Deletes the demo people's ads with all their data. */
export async function removeDemoAds(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select ads.id from ads join members on members.id = ads.member_id where members.is_demo
      union select ads.id from ads join listings on listings.id = ads.id
      where ads.member_id is null and listings.source = 'demo'`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await deleteListings(trx, ids);
    await sql`delete from ads where id = any(${ids}::bigint[])`.execute(trx);
  });
}

const memberFormCount = 7;
const totalFormCount = memberFormCount + 12;
/** Of the ad whose price is too low to be true; see `alterations`. */
const cheapForm = memberFormCount + 1;

/** The form that says what a listing says. Needs the listing's brand, model and generation under their tables' names. */
const formOfListing = sql`
  jsonb_strip_nulls(jsonb_build_object(
    'brand', brands.slug, 'model', brands.slug || '/' || models.slug, 'year', listings.year,
    'generation', brands.slug || '/' || models.slug || '/' || generations.slug,
    'modification', modification_id, 'volume_cc', volume_cc, 'power_hp', power_hp,
    ${sql.join(adFormFacets.flatMap((facet) => [sql.lit(facet), sql.ref(`listings.${facet}`)]))},
    'options', options, 'mileage', mileage, 'mileage_unit', mileage_unit, 'price', price_tenge,
    'description', description, 'bargain', bargain, 'exchange', exchange, 'city', listings.city_id,
    'photos', photo_ids))`;

/**
 * Gives the demo's own cars ads, so that managers edit, price and sell them like cars they have added. Each stands at
 * the first branch of its city, if there is one.
 */
async function adoptOwnCars(trx: Database): Promise<void> {
  await sql`
    insert into ads (id, status, form, revision, submitted, submission_no, submitted_revision, submitted_at, approved,
      reviewed_price_tenge, published_at, created_at, updated_at)
    select id, status, form, 1, form, 1, 1, published_at, form, (form ->> 'price')::bigint, published_at, created_at,
      published_at
    from (
      select listings.id, listings.status, listings.published_at, listings.created_at,
        ${formOfListing} || jsonb_strip_nulls(jsonb_build_object('condition', listings.condition,
          'damaged', listings.damaged, 'warranty', listings.warranty, 'vin', listings.vin,
          'contact_phone', listings.contact_phone, 'branch', (
            select branches.id from branches where branches.city_id = listings.city_id order by position limit 1)))
        as form
      from (select * from listings where own and source = 'demo' order by id limit ${maxReadDemoCars}) listings
      join brands on brands.id = listings.brand_id
      join models on models.id = listings.model_id
      left join generations on generations.id = listings.generation_id
      where listings.status = 'published' and listings.published_at is not null) car
    on conflict (id) do nothing`.execute(trx);
}

/** Forms filled in with the facts of demo cars, each of a different model; the same forms on every run. */
async function selectDemoForms(db: Database): Promise<AdForm[]> {
  const { rows } = await sql<{ form: AdForm; same_model_count: number }>`
    select ${formOfListing} as form, same_model_count
    from (
      select distinct on (model_id) *, count(*) over (partition by model_id) as same_model_count
      from (select * from listings where source = 'demo' order by id limit ${maxReadDemoCars}) listings
      where status = 'published' and seller = 'owner' and condition = 'used' and mileage is not null
        and volume_cc is not null and color is not null and steering is not null and transmission is not null
        and drive is not null and not damaged and cardinality(photo_ids) > 2
      order by model_id, id) listings
    join brands on brands.id = listings.brand_id
    join models on models.id = listings.model_id
    join generations on generations.id = listings.generation_id
      and listings.year between generations.year_from and coalesce(generations.year_to, listings.year)
      and (body_types = '{}' or listings.body_type = any(body_types))
    order by listings.id limit ${totalFormCount}`.execute(db);
  const forms = rows.map(({ form }) => form);
  // The price of a common car can be compared, so that the moderator sees that it is too low.
  const counts = rows.slice(memberFormCount).map(({ same_model_count }) => same_model_count);
  const commonest = memberFormCount + counts.indexOf(Math.max(...counts));
  const cheap = forms[cheapForm];
  const common = forms[commonest];
  if (cheap && common) {
    forms[cheapForm] = common;
    forms[commonest] = cheap;
  }
  return forms;
}

type Maker = ReturnType<typeof demoMaker>;

function demoMaker(trx: Database, { moderatorId, now }: { moderatorId: number; now: Date }) {
  const timeBefore = (ms: number) => new Date(now.getTime() - ms);
  const decision = async (adId: number, at: Date) => ({
    adId,
    submissionNo: (await lockAd(trx, adId)).submission_no,
    actorId: moderatorId,
    now: at,
  });
  return {
    async draft(seller: Seller, form: AdForm, msAgo: number): Promise<number> {
      const at = timeBefore(msAgo);
      const { id } = await trx
        .insertInto('ads')
        .values({
          member_id: seller.id,
          form: JSON.stringify({ ...form, contact_phone: seller.phone }),
          revision: 1,
          // A contact phone that the ad's row already has counts as verified.
          contact_phone: seller.phone,
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async send(adId: number, msAgo: number): Promise<void> {
      await submit(trx, { ad: await lockAd(trx, adId), locale: 'ru', now: timeBefore(msAgo) });
    },
    async edit(adId: number, answers: AdForm): Promise<void> {
      await sql`update ads set form = form || ${JSON.stringify(answers)}::jsonb, revision = revision + 1
        where id = ${adId}`.execute(trx);
    },
    async approve(adId: number, msAgo: number): Promise<void> {
      await approveAd(trx, await decision(adId, timeBefore(msAgo)));
    },
    async reject(adId: number, msAgo: number): Promise<void> {
      const comment = 'Снимите машину целиком, при дневном свете.';
      await rejectAd(trx, { ...(await decision(adId, timeBefore(msAgo))), reasons: [badPhotos], comment });
    },
    async move(adId: number, move: Extract<MoveName, 'sell' | 'expire'>, msAgo: number): Promise<void> {
      const ad = await lockAd(trx, adId);
      const by = move === 'expire' ? ('clock' as const) : ('seller' as const);
      await moveAdTo(trx, {
        ad,
        move,
        by,
        actorId: by === 'clock' ? null : ad.member_id,
        now: timeBefore(msAgo),
      });
    },
    visits: (adId: number) => addDemoVisits(trx, adId, now),
  };
}

/** One ad of the member in each status in which the seller can do something. */
async function makeMemberAds(maker: Maker, member: Seller, forms: readonly AdForm[]): Promise<void> {
  const [online, edited, waiting, rejected, sold, expired, unfinished] = forms as Required<AdForm[]>;
  const published = async (form: AdForm | undefined, msAgo: number) => {
    const id = await maker.draft(member, form ?? {}, msAgo + 60 * minuteMs);
    await maker.send(id, msAgo + 45 * minuteMs);
    await maker.approve(id, msAgo);
    return id;
  };
  const expiredId = await published(expired, (onlineDays + 2) * dayMs);
  await maker.move(expiredId, 'expire', 2 * dayMs);
  const soldId = await published(sold, 12 * dayMs);
  await maker.move(soldId, 'sell', 3 * dayMs);
  await maker.visits(await published(online, 6 * dayMs));
  const editedId = await published(edited, 5 * dayMs);
  await maker.edit(editedId, { mileage: (edited?.mileage ?? 0) + 1500, bargain: true });
  await maker.send(editedId, 20 * minuteMs);
  const rejectedId = await maker.draft(member, rejected ?? {}, 2 * dayMs);
  await maker.send(rejectedId, dayMs + 30 * minuteMs);
  await maker.reject(rejectedId, dayMs);
  await maker.send(await maker.draft(member, waiting ?? {}, 90 * minuteMs), 15 * minuteMs);
  const { brand, model, year, body_type } = unfinished ?? {};
  await maker.draft(member, { brand, model, year, body_type }, 10 * minuteMs);
}

/**
 * Changes made to the forms in the moderation queue, in the order of the queue: most ads are good, some have problems
 * that a moderator should find.
 */
const alterations: readonly ((form: AdForm) => AdForm)[] = [
  (form) => form,
  (form) => ({ ...form, price: Math.round((form.price ?? 0) * 0.00035) * 1000 }),
  (form) => form,
  (form) => ({
    ...form,
    description: `${form.description ?? ''} Звоните или пишите: 8 705 123 45 67.`.trim(),
  }),
  (form) => ({ ...form, vin: demoVin }),
  (form) => ({ ...form, description: 'После ДТП, битая правая дверь, требует вложений. Торг.' }),
  (form) => ({ ...form, vin: demoVin }),
  (form) => ({ ...form, description: 'Не бита, не крашена, вложений не требует.' }),
  ({ brand: _, model: __, generation: ___, modification: ____, ...form }) => ({
    ...form,
    brand_other: 'ЗИЛ',
    model_other: '114',
  }),
  (form) => ({ ...form, photos: form.photos?.slice(0, 1) ?? [] }),
  (form) => form,
  (form) => form,
];
const demoVin = 'XTA219010K0123456';

async function makeQueue(maker: Maker, sellers: readonly Seller[], forms: readonly AdForm[]): Promise<void> {
  for (const [at, seller] of sellers.entries()) {
    const alterForm = alterations[at] ?? ((form: AdForm) => form);
    const waitedMs = (sellers.length - at) * 4 * minuteMs;
    const id = await maker.draft(seller, alterForm(forms[at] ?? {}), waitedMs + 20 * minuteMs);
    await maker.send(id, waitedMs);
  }
}
