import { dayMs } from '../../../platform/contract/durations.ts';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type * as contract from '../contract.ts';

const periodMs = 7 * dayMs;

export async function readStaffQueues(context: Context): Promise<OutputOf<typeof contract.readStaffQueues>> {
  const { roles } = memberOf(context);
  const { staffQueues, db, clock } = context;
  const own = staffQueues.filter(({ role }) => roles.includes(role) || roles.includes('admin'));
  const now = clock.now();
  return {
    results: await Promise.all(own.map(async ({ to, count }) => ({ to, count: await count(db, now) }))),
  };
}

export async function readStaffFigures({
  staffFigures,
  db,
  clock,
  locale,
}: Context): Promise<OutputOf<typeof contract.readStaffFigures>> {
  // What happens in this very millisecond counts.
  const to = new Date(clock.now().getTime() + 1);
  const from = new Date(to.getTime() - periodMs);
  const before = { from: new Date(from.getTime() - periodMs), to: from };
  return {
    results: await Promise.all(
      staffFigures.map(async ({ label, unit, read }) => ({
        label: label[locale],
        unit,
        value: await read(db, { from, to }),
        before: await read(db, before),
      })),
    ),
  };
}
