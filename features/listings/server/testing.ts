import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import type { DB } from '../../../platform/server/database-types.ts';

/** Creates a published ad, by default a Camry of 2019 in Almaty. Override only what the test is about. */
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
