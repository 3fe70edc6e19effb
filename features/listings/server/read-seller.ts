import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import { confirmedFirm } from '../../firms/server/public.ts';
import { type readSeller as contract, maxSellerCards } from '../contract.ts';
import { answerMinutes, answerTimeOf, sellerSince } from './car-page-row.ts';
import { carCards, cardRows } from './car-rows.ts';

const photosPerCard = 4;

type SellerRow = {
  name: string | null;
  kind: string;
  since: Date;
  answer_minutes: number | null;
  on_sale: number;
  sold: number;
  on_sale_ids: number[];
  sold_ids: number[];
};

const withoutCars = {
  name: null,
  kind: 'dealer',
  answer_minutes: null,
  on_sale: 0,
  sold: 0,
  on_sale_ids: [],
  sold_ids: [],
};

async function firmOf({ db, locale }: Context, publicId: string) {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('public_id', '=', publicId)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const firm = member ? await confirmedFirm(db, member.id) : null;
  if (!firm) return null;
  const city = await db
    .selectFrom('cities')
    .select(`name_${locale} as name`)
    .where('id', '=', firm.city_id)
    .executeTakeFirstOrThrow();
  return { ...firm, city: city.name };
}

/**
 * The name, the kind and the day since when the seller is here are those of the newest public ad, as its page tells them.
 * An account that never had a public ad has no page, as a blocked or deleted one, but for a confirmed firm.
 */
export async function readSeller(
  context: Context,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { db, pool, locale, clock } = context;
  const { rows } = await sql<SellerRow>`
    with own as (
      select listings.id, status, published_at, off_sale_at
      from members join listings on listings.member_id = members.id
      where members.public_id = ${id} and members.blocked_at is null and members.deleted_at is null
        and status in ('published', 'sold')
    )
    select listings.seller_name as name, listings.seller as kind, (${sql.raw(sellerSince)}) as since, (${sql.raw(answerMinutes)}) as answer_minutes,
      (select count(*) from own where status = 'published')::int as on_sale,
      (select count(*) from own where status = 'sold')::int as sold,
      array(select id from own where status = 'published'
        order by published_at desc nulls last, id desc limit ${maxSellerCards}) as on_sale_ids,
      array(select id from own where status = 'sold'
        order by off_sale_at desc nulls last, id desc limit ${maxSellerCards}) as sold_ids
    from listings
    where listings.id = (select id from own order by published_at desc nulls last, id desc limit 1)`.execute(
    db,
  );
  const firm = await firmOf(context, id);
  const seller = rows[0] ?? (firm && { ...withoutCars, since: firm.decided_at ?? clock.now() });
  if (!seller) throw new Problem('not_found');

  const reader = { ...context, now: clock.now() };
  const cardsOf = async (ids: readonly number[]) =>
    carCards(reader, await cardRows(pool, locale, ids), photosPerCard);
  const [labels, onSale, sold] = await Promise.all([
    context.facetLabels(),
    cardsOf(seller.on_sale_ids),
    cardsOf(seller.sold_ids),
  ]);
  return {
    name: firm?.name ?? seller.name,
    kind: labels.choice('seller', firm?.kind ?? seller.kind, locale),
    since: seller.since.toISOString(),
    answers: answerTimeOf(seller.answer_minutes),
    firm: firm && {
      city: firm.city,
      address: firm.address,
      phones: firm.phones,
      whatsapp: firm.whatsapp,
      site_url: firm.site_url,
      hours: firm.hours,
      about: firm.about,
    },
    on_sale: { count: seller.on_sale, results: onSale },
    sold: { count: seller.sold, results: sold },
  };
}
