import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { makeDemoPeople } from '../../identity/server/public.ts';
import { aSession } from '../../identity/server/testing.ts';
import { aPhoto } from '../../photos/server/testing.ts';
import { makeDemoAds, removeDemoAds } from './demo-ads.ts';

test('demo people have ads in every status, twelve of them waiting for a moderator; the ads are created only once and can be removed', async ({
  app,
  services,
  db,
}) => {
  const now = services.clock.now();
  const photos = [await aPhoto(db), await aPhoto(db), await aPhoto(db)];
  await sql`
    insert into listings (status, source, brand_id, model_id, generation_id, year, body_type, fuel, transmission, drive,
      steering, color, volume_cc, mileage, price_tenge, city_id, photo_ids, published_at)
    select distinct on (models.id) 'published', 'demo', brand_id, models.id, generations.id, generations.year_from,
      coalesce(body_types[1], 'sedan'), 'petrol', 'AT', 'FWD', 'left', 'white', 1998, 90000, 8000000,
      (select min(id) from cities), ${photos}::bigint[], ${now}::timestamptz
    from generations join models on models.id = model_id order by models.id limit 30`.execute(db);
  await makeDemoPeople(db, now);
  await makeDemoAds(db, now);
  const readAdStatuses = async (isMember: boolean) => {
    const rows = await db
      .selectFrom('ads')
      .innerJoin('members', 'members.id', 'ads.member_id')
      .select('ads.status')
      .where('members.email', isMember ? 'is not' : 'is', null)
      .where('ads.status', '!=', 'deleted')
      .execute();
    return rows.map(({ status }) => status).sort();
  };
  const expectedStatuses = ['draft', 'expired', 'moderation', 'moderation', 'published', 'rejected', 'sold'];
  expect(await readAdStatuses(true)).toEqual(expectedStatuses);
  expect(await readAdStatuses(false)).toEqual(Array(12).fill('moderation'));
  await makeDemoAds(db, now);
  expect(await readAdStatuses(true)).toEqual(expectedStatuses);

  // Visitors of a demonstration may close the demo member's account too.
  const { id: memberId } = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'member@demo.tulpar.kz')
    .executeTakeFirstOrThrow();
  const { token } = await aSession(services, { memberId });
  const headers = { authorization: `Bearer ${token}` };
  const closed = await app.inject({ method: 'DELETE', url: '/api/profiles/me/', headers });
  expect(closed.statusCode, closed.body).toBeLessThan(300);
  await makeDemoPeople(db, now);
  await makeDemoAds(db, now);
  expect(await readAdStatuses(true)).toEqual(expectedStatuses);
  expect(await readAdStatuses(false)).toEqual(Array(12).fill('moderation'));

  await removeDemoAds(db);
  expect(await readAdStatuses(true)).toEqual([]);
  const remaining = await db.selectFrom('listings').select('id').where('source', '=', 'member').execute();
  expect(remaining).toEqual([]);
});
