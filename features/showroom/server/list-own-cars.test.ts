import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Role, Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { aMember, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { aPhoto } from '../../photos/server/testing.ts';
import type { AdForm } from '../../selling/contract.ts';
import { camryAnswers } from '../../selling/testing-camry.ts';

type App = Parameters<typeof aVisitor>[0];

async function somebody(app: App, services: Services, roles: readonly Role[]) {
  const { token } = await aMember(services, { roles: [...roles] });
  const visitor = aVisitor(app);
  visitor.signInWith(token);
  return visitor;
}

/** A car in the managers' form that lacks nothing but what the answers take away. */
async function anOwnCar(db: Database, manager: ReturnType<typeof aVisitor>, answers: AdForm = {}) {
  const branch = await db.selectFrom('branches').select('id').orderBy('position').executeTakeFirstOrThrow();
  const form: AdForm = {
    ...camryAnswers,
    price: 12_400_000,
    branch: branch.id,
    ...answers,
  };
  const { id } = (await manager.ask('POST', '/staff/own-cars/', { form })).json();
  await manager.ask('PATCH', `/ads/${id}/`, { form: { photos: [await aPhoto(db, id)] } });
  return { id: id as number, branch: branch.id };
}
const publish = (manager: ReturnType<typeof aVisitor>, id: number) =>
  manager.ask('POST', `/ads/${id}/submit/`, { agreed: true });

test('the desk lists own cars in every state, each with what can be done about it', async ({
  app,
  db,
  services,
}) => {
  const manager = await somebody(app, services, ['manager']);
  const idsIn = async (query: string) =>
    (await manager.ask('GET', `/staff/own-cars/?${query}`))
      .json()
      .results.map((car: { id: number }) => car.id);
  const carIn = async (query: string, id: number) =>
    (await manager.ask('GET', `/staff/own-cars/?${query}`))
      .json()
      .results.find((car: { id: number }) => car.id === id);

  const { id, branch } = await anOwnCar(db, manager, { vin: 'JTNB11HK103001234' });
  expect(await carIn('list=drafts', id)).toMatchObject({
    title: 'Toyota Camry 2019',
    price: 12_400_000,
    status: 'draft',
    can: ['edit', 'delete'],
    requests: [],
  });
  expect(await idsIn('list=on_sale')).not.toContain(id);

  await publish(manager, id);
  expect(await carIn('list=on_sale', id)).toMatchObject({
    status: 'published',
    has_unpublished_changes: false,
    can: ['edit', 'price', 'sell', 'withdraw', 'delete'],
  });
  expect(await idsIn('list=drafts')).not.toContain(id);
  await manager.ask('PATCH', `/ads/${id}/`, { form: { mileage: 90_000 } });
  expect(await carIn('', id)).toMatchObject({ has_unpublished_changes: true });

  for (const query of ['q=JTNB11', `q=${id}`, 'q=камри 2019', `branch=${branch}`, 'list=all&q=toyota'])
    expect(await idsIn(query), query).toContain(id);
  for (const query of ['q=JTNB12', 'q=камри 2018', 'q=100%25', 'branch=31999'])
    expect(await idsIn(query), query).not.toContain(id);

  await manager.ask('POST', `/ads/${id}/move/`, { move: 'sell', sold_price: 12_000_000 });
  expect(await carIn('list=off_sale', id)).toMatchObject({ status: 'sold', can: ['renew', 'delete'] });
  expect(await idsIn('')).not.toContain(id);
});

test('a car that has no form can be reserved, but not edited', async ({ app, db, services }) => {
  const car = await aListing(db, { own: true, seller: 'tulpar', vin: 'JTNB11HK103009999' });
  const manager = await somebody(app, services, ['manager']);
  const { results } = (await manager.ask('GET', '/staff/own-cars/?q=JTNB11HK103009999')).json();
  expect(results).toMatchObject([{ id: car.id, status: 'published', can: [] }]);
});

test.for([
  ['nobody', []],
  ['a moderator', ['moderator']],
  ['an inspector', ['inspector']],
] as const)('%s who is no manager does not see the list', async ([, roles], { app, services }) => {
  const person = await somebody(app, services, roles);
  expect((await person.ask('GET', '/staff/own-cars/')).statusCode).toBe(403);
});
