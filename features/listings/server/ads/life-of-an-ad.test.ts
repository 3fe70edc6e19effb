import { expect } from 'vitest';
import { test } from '../../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from '../../../identity/server/testing.ts';
import { approveAd } from './decide.ts';
import { aFullForm, aSeller } from './testing.ts';

test('an ad goes from an empty form through moderation into the catalogue', async ({ app, services, db }) => {
  const seller = await aSeller(services);
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const created = await visitor.ask('POST', '/ads/', {});
  expect(created.statusCode, created.body).toBe(200);
  const { id } = created.json();
  expect(created.json()).toMatchObject({
    status: 'draft',
    is_online: false,
    can: expect.arrayContaining(['submit', 'delete']),
  });
  const saved = await visitor.ask('PATCH', `/ads/${id}/`, {
    form: await aFullForm(db, { phone: seller.phone }),
  });
  expect(saved.json()).toMatchObject({ revision: 1 });
  const sent = await visitor.ask('POST', `/ads/${id}/submit/`, { agreed: true });
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.json()).toMatchObject({
    status: 'moderation',
    queue: { place: 1 },
    title: 'Toyota Camry 2019',
  });
  const moderator = await aMember(services, { roles: ['moderator'] });
  await db
    .transaction()
    .execute((trx) =>
      approveAd(trx, { adId: id, submissionNo: 1, actorId: moderator.id, now: services.clock.now() }),
    );
  const mine = (await visitor.ask('GET', `/ads/${id}/`)).json();
  expect(mine).toMatchObject({ status: 'published', is_online: true, has_unsent_changes: false });
  const car = await visitor.ask('GET', `/cars/${id}/`);
  expect(car.json()).toMatchObject({ id, price: 12_400_000, status: 'published' });
  const found = (await visitor.ask('GET', '/cars/?brand=toyota&model=toyota/camry')).json();
  expect(found.results.map((one: { id: number }) => one.id)).toContain(id);
});
