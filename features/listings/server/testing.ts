import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../database/types.ts';
import type { Database } from '../../../platform/server/database.ts';

/** Puts an ad on offer; name only what the test is about. The default is a Camry of 2019 in Almaty. */
export async function aListing(
  db: Database,
  facts: Partial<Insertable<DB['listings']>> & { model?: string; city?: string } = {},
) {
  const { model = 'toyota/camry', city = 'almaty', ...columns } = facts;
  const [brandSlug = '', modelSlug = ''] = model.split('/');
  const vehicle = await db
    .selectFrom('models')
    .innerJoin('brands', 'brands.id', 'models.brand_id')
    .select(['models.id as model_id', 'brands.id as brand_id'])
    .where('brands.slug', '=', brandSlug)
    .where('models.slug', '=', modelSlug)
    .executeTakeFirstOrThrow();
  const place = await db.selectFrom('cities').select('id').where('slug', '=', city).executeTakeFirstOrThrow();
  return db
    .insertInto('listings')
    .values({
      status: 'published',
      year: 2019,
      price_tenge: 12_400_000,
      mileage: 84_000,
      body_type: 'sedan',
      fuel: 'petrol',
      transmission: 'AT',
      drive: 'FWD',
      steering: 'left',
      customs: 'cleared',
      source: 'member',
      published_at: '2026-11-20T06:00:00Z',
      ...vehicle,
      city_id: place.id,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type { AdForm } from '../ad-contract.ts';
export { aFullForm, aPhoto, aSeller } from './ads/testing.ts';

/** The ad of a seller as its form has it, numbered as listings are. */
export async function anAd(
  db: Database,
  memberId: number,
  columns: Partial<Insertable<DB['ads']>> = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('listings', 'id')) as id`.execute(db);
  const id = Number(rows[0]?.id);
  await db
    .insertInto('ads')
    .values({ created_at: new Date(), updated_at: new Date(), ...columns, id, member_id: memberId })
    .execute();
  return id;
}
