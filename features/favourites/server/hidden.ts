import { sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { pageLinks } from '../../../platform/server/page-links.ts';
import { lockMember } from '../../identity/server/public.ts';
import { publicStatuses } from '../../listings/contract.ts';
import {
  adsOfSeller,
  adsOfSellers,
  carCards,
  cardRows,
  publicStatusOf,
} from '../../listings/server/public.ts';
import type * as contract from '../hidden-contract.ts';
import { type Hidden, hiddenPageSize } from '../hidden-contract.ts';

const photosOnCard = 1;

/** What the member has hidden: cars, or the sellers of these; last hidden first. */
async function hiddenIds(db: Database, memberId: number, hidesSeller: boolean): Promise<number[]> {
  const rows = await db
    .selectFrom('hidden_listings')
    .select('listing_id')
    .where('member_id', '=', memberId)
    .where('hides_seller', '=', hidesSeller)
    .orderBy('position')
    .execute();
  return rows.map(({ listing_id: id }) => id);
}

async function hiddenOf(db: Database, memberId: number): Promise<Hidden> {
  const anchors = await hiddenIds(db, memberId, true);
  const sellers = await adsOfSellers(db, anchors);
  return {
    cars: await hiddenIds(db, memberId, false),
    sellers: anchors.flatMap((car) => {
      const seller = sellers.get(car);
      return seller ? { car, name: seller.name, cars: seller.ids } : [];
    }),
  };
}

export function readHidden(context: Context): Promise<Hidden> {
  return hiddenOf(context.db, memberOf(context).id);
}

export async function setHidden(
  context: Context,
  { cars, sellers }: InputOf<typeof contract.setHidden>,
): Promise<Hidden> {
  const { db } = context;
  const { id: memberId } = memberOf(context);
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    await deleteHidden(trx, memberId);
    for (const [ids, hidesSeller] of [
      [cars, false],
      [sellers, true],
    ] as const)
      await trx
        .insertInto('hidden_listings')
        .columns(['member_id', 'listing_id', 'hides_seller', 'position'])
        .expression(
          trx
            .selectFrom('listings')
            .select([
              sql<number>`${memberId}::bigint`.as('member_id'),
              'id',
              sql<boolean>`${hidesSeller}::boolean`.as('hides_seller'),
              sql<number>`array_position(${ids}::bigint[], id)`.as('position'),
            ])
            .where('id', '=', sql<number>`any(${ids}::bigint[])`)
            .where('status', 'in', publicStatuses),
        )
        .execute();
  });
  return hiddenOf(db, memberId);
}

export async function deleteHidden(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('hidden_listings').where('member_id', '=', memberId).execute();
}

export async function readSellerOfCar(
  { db }: Context,
  { carId: car }: InputOf<typeof contract.readSellerOfCar>,
): Promise<OutputOf<typeof contract.readSellerOfCar>> {
  const seller = await adsOfSeller(db, car);
  if (!seller) throw new Problem('not_found');
  return { car, name: seller.name, cars: seller.ids };
}

export async function listHiddenCars(
  context: Context,
  { page = 1 }: InputOf<typeof contract.listHiddenCars>,
): Promise<OutputOf<typeof contract.listHiddenCars>> {
  const { db, pool, locale, clock, config } = context;
  const all = await hiddenIds(db, memberOf(context).id, false);
  const rows = await cardRows(pool, locale, all.slice((page - 1) * hiddenPageSize, page * hiddenPageSize));
  const cards = await carCards({ ...context, now: clock.now() }, rows, photosOnCard);
  const count = all.length;
  return {
    count,
    ...pageLinks({
      address: `${config.publicUrl}/api/hidden/cars/`,
      filters: {},
      page,
      count,
      pageSize: hiddenPageSize,
    }),
    results: cards.flatMap((card, at) => {
      const status = publicStatusOf(rows[at]?.status);
      return status ? { ...card, status } : [];
    }),
  };
}

type Pair = { memberId: number; listingId: number };

/** The pairs, as "{member} {car}", where the member has hidden the car or its seller. */
export async function hiddenPairs(db: Database, pairs: readonly Pair[]): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<{ pair: string }>`
    select pairs.member_id || ' ' || pairs.listing_id as pair
    from unnest(${pairs.map(({ memberId }) => memberId)}::bigint[], ${pairs.map(({ listingId }) => listingId)}::bigint[])
      as pairs (member_id, listing_id)
    where exists (select from hidden_listings where hidden_listings.member_id = pairs.member_id
        and hidden_listings.listing_id = pairs.listing_id and not hides_seller)`.execute(db);
  const hidden = new Set(rows.map(({ pair }) => pair));
  const members = [...new Set(pairs.map(({ memberId }) => memberId))];
  const anchors = await db
    .selectFrom('hidden_listings')
    .select(['member_id', 'listing_id'])
    .where('hides_seller', '=', true)
    .where('member_id', '=', sql<number>`any(${members}::bigint[])`)
    .execute();
  const sellers = await adsOfSellers(
    db,
    anchors.map(({ listing_id: id }) => id),
  );
  for (const { member_id: memberId, listing_id: anchor } of anchors)
    for (const id of sellers.get(anchor)?.ids ?? []) hidden.add(`${memberId} ${id}`);
  return hidden;
}
