import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { makeDemoPeople, makeDemoSellers } from '../../identity/server/public.ts';
import { aSession, aVisitor } from '../../identity/server/testing.ts';
import { aListing } from '../../listings/server/testing.ts';
import { makeDemoConversations } from './demo-conversations.ts';

test('the talks of a demonstration are made once, also after somebody closed the demo member’s account', async ({
  app,
  services,
  db,
}) => {
  const now = services.clock.now();
  await makeDemoPeople(db, now);
  for (const { id } of await makeDemoSellers(db, now))
    await aListing(db, { member_id: id, source: 'demo', seller: 'owner' });
  await makeDemoConversations(db, now);
  const { id: memberId } = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'member@demo.tulpar.kz')
    .executeTakeFirstOrThrow();
  const talks = () => db.selectFrom('conversations').selectAll().orderBy('id').execute();
  const before = await talks();
  expect(before.some(({ buyer_id: buyer }) => buyer === memberId)).toBe(true);
  await makeDemoConversations(db, now);
  expect(await talks()).toEqual(before);

  const person = aVisitor(app);
  person.signInWith((await aSession(services, { memberId })).token);
  expect((await person.ask('DELETE', '/profiles/me/')).statusCode).toBeLessThan(300);
  await makeDemoPeople(db, now);
  await makeDemoConversations(db, now);
  const reports = await db.selectFrom('member_reports').select('id').execute();
  expect(reports).toHaveLength(1);
});
