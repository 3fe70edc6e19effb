import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { makeDemoPeople } from '../../identity/server/public.ts';
import { aListing } from '../../listings/server/testing.ts';
import { makeDemoChecks, removeDemoChecks } from './demo-checks.ts';

test('the demo member gets two checks in work and a new one, only once', async ({ db, services }) => {
  const now = services.clock.now();
  await makeDemoPeople(db, now);
  // Without demo cars there are no demo checks.
  await makeDemoChecks(db, now);
  expect(await db.selectFrom('check_requests').select('id').execute()).toEqual([]);
  await aListing(db, { source: 'demo', vin: 'XW7BF4FK10S000001' });
  await aListing(db, { source: 'demo', vin: 'XW7BF4FK10S000002' });
  await makeDemoChecks(db, now);
  await makeDemoChecks(db, now);
  const checks = await db.selectFrom('check_requests').select(['status']).orderBy('id').execute();
  expect(checks.map(({ status }) => status)).toEqual(['in_work', 'in_work', 'requested']);
  // 11:00 on the day after tomorrow, in Almaty.
  const slot = await db.selectFrom('check_slots').select('starts_at').execute();
  expect(slot).toEqual([{ starts_at: new Date('2026-11-23T06:00:00Z') }]);
  await removeDemoChecks(db, services.storage);
  expect(await db.selectFrom('check_requests').select('id').execute()).toEqual([]);
});
