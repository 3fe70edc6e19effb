import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aVisitor } from '../../identity/server/testing.ts';
import { aPhoto } from '../../photos/server/testing.ts';
import type { AdForm } from '../contract.ts';
import { approveAd } from './decide.ts';
import { adData } from './personal-data.ts';
import { aDecision, anOnlineAd, aSeller } from './testing.ts';

const dent = { panel: 'hood', kind: 'dent', photo: null } as const;
const rust = { panel: 'sill_left', kind: 'rust', photo: null } as const;

test('buyers see what the seller has marked on the body, in the order of the panels, with the photo that shows it', async ({
  app,
  db,
  services,
}) => {
  const photos = [await aPhoto(db), await aPhoto(db)];
  const [first = 0, second = 0] = photos;
  const marks: AdForm['marks'] = [
    { ...rust, photo: second },
    // A photo that the ad does not have, and the same mark twice.
    { ...dent, photo: first + 1_000_000 },
    { ...dent, photo: null },
  ];
  const id = await anOnlineAd(services, await aSeller(services), { photos, marks });
  const car = (await aVisitor(app).ask('GET', `/cars/${id}/`)).json();
  expect(car.marks).toEqual([
    { panel: 'hood', kind: 'dent', photo_no: null },
    { panel: 'sill_left', kind: 'rust', photo_no: 2 },
  ]);
});

test('marks are an edit for a moderator; taking them back is none, and a copy of the ad has none', async ({
  app,
  db,
  services,
}) => {
  const seller = await aSeller(services);
  const id = await anOnlineAd(services, seller, { marks: [dent] });
  const visitor = aVisitor(app);
  visitor.signInWith(seller.token);
  const submitted = async (marks: AdForm['marks']) => {
    await visitor.ask('PATCH', `/ads/${id}/`, { form: { marks } });
    return (await visitor.ask('POST', `/ads/${id}/submit/`, { agreed: true })).json().status;
  };
  // The same mark again, with its facts in another order.
  expect(await submitted([{ photo: null, kind: 'dent', panel: 'hood' }])).toBe('published');
  expect(await submitted([dent, rust])).toBe('moderation');
  const marksOnline = async () => (await visitor.ask('GET', `/cars/${id}/`)).json().marks.length;
  expect(await marksOnline()).toBe(1);
  const decision = await aDecision(services, id, seller.id);
  await db.transaction().execute((trx) => approveAd(trx, decision));
  expect(await marksOnline()).toBe(2);
  expect((await visitor.ask('POST', `/ads/${id}/copy/`, {})).json().form.marks ?? []).toEqual([]);
});

test.for([
  ['a panel that no car has', [{ ...dent, panel: 'wing' }]],
  ['an unknown kind', [{ ...dent, kind: 'hole' }]],
  ['more marks than a body has places for', Array(100).fill(dent)],
  ['something besides', [{ ...dent, note: '<script>' }]],
  ['words', 'вмятина'],
])('%s is refused at the field', async ([, marks], { app, services }) => {
  const { token } = await aSeller(services);
  const visitor = aVisitor(app);
  visitor.signInWith(token);
  const { id } = (await visitor.ask('POST', '/ads/', {})).json();
  const response = await visitor.ask('PATCH', `/ads/${id}/`, { form: { marks } });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors[0].field).toMatch(/^form\.marks/);
});

test('marks are in the person’s export, and are erased with the account', async ({ db, services }) => {
  const seller = await aSeller(services);
  const id = await anOnlineAd(services, seller, { marks: [dent] });
  expect(JSON.stringify(await adData.exportOf(db, seller.id, services))).toContain('"hood"');
  await db.transaction().execute(async (trx) => adData.erase(trx, seller.id, services.clock.now()));
  expect(await db.selectFrom('listing_marks').selectAll().where('listing_id', '=', id).execute()).toEqual([]);
});
