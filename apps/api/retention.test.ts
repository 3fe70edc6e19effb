import { expect } from 'vitest';
import { aMember } from '../../features/identity/server/testing.ts';
import { aListing } from '../../features/listings/server/testing.ts';
import { dayMs } from '../../platform/contract/durations.ts';
import { nightlyTasks } from './start/nightly.ts';
import { test } from './testing/harness.ts';

test('the nights delete what is kept for a time, and leave what is younger', async ({
  db,
  services,
  pool,
}) => {
  const now = services.clock.now();
  const { id } = await aMember(services);
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const [city, car] = [
    await db.selectFrom('cities').select('id').executeTakeFirstOrThrow(),
    await aListing(db),
  ];
  const ages = { young: 3 * 365 - 1, old: 3 * 365 + 1 };
  for (const [name, days] of Object.entries(ages)) {
    const lead = {
      kind: 'callback',
      phone: '+77015550001',
      consent_version: 1,
      consent_at: now,
      created_at: now,
    };
    const times = { last_sent_at: now, closed_at: ago(days), status: 'done' };
    await db
      .insertInto('leads')
      .values({ ...lead, ...times, first_name: name })
      .execute();
    const order = {
      member_id: id,
      vin: name,
      phone: '+77015550001',
      city_id: city.id,
      service: 'full',
      price_tenge: 1,
    };
    const consent = { consent_version: 1, consent_at: now, created_at: now, last_sent_at: now };
    await db
      .insertInto('check_requests')
      .values({ ...order, ...consent, status: 'ready', changed_at: ago(days) })
      .execute();
    const entry = { action: name, target_type: 'member', target_id: '1', happened_at: ago(days) };
    await db.insertInto('audit_log').values(entry).execute();
  }
  for (const [name, days] of Object.entries({ young: 364, old: 366 })) {
    const times = { created_at: ago(400), resolved_at: ago(days) };
    const complaint = { listing_id: car.id, reason: 'other', comment: name, visitor: name };
    await db
      .insertInto('listing_reports')
      .values({ ...complaint, ...times })
      .execute();
  }
  for (const [name, days] of Object.entries({ young: 89, old: 91 })) {
    const email = `${name}@example.kz`;
    await db
      .insertInto('staff_invitations')
      .values({ email, role: 'admin', created_at: ago(days) })
      .execute();
  }
  for (const [name, days] of Object.entries({ young: 6, old: 8 })) {
    const { rows } = await pool.query(
      `select id from graphile_worker.add_job('send_letter', json_build_object('to', $1::text), max_attempts => 1)`,
      [name],
    );
    await pool.query('update graphile_worker._private_jobs set attempts = 1, created_at = $2 where id = $1', [
      rows[0].id,
      ago(days),
    ]);
  }

  await nightlyTasks(services).forget_visitors?.({}, {} as never);

  const { rows } = await pool.query(`
    select (select array_agg(first_name || coalesce(phone, '') order by id) from leads where closed_at < '2024-01-01') as leads,
      (select array_agg(vin || coalesce(phone, '') order by id) from check_requests where vin in ('young', 'old')) as orders,
      (select array_agg(action) from audit_log where action in ('young', 'old')) as entries,
      (select array_agg(comment || visitor) from listing_reports where listing_id = ${car.id}) as complaints,
      (select array_agg(email) from staff_invitations) as invitations,
      (select array_agg(payload ->> 'to') from graphile_worker._private_jobs
        where payload ->> 'to' in ('young', 'old')) as letters`);
  expect(rows[0]).toEqual({
    leads: ['young+77015550001', ''],
    orders: ['young+77015550001', 'old'],
    entries: ['young'],
    complaints: ['youngyoung', null],
    invitations: ['young@example.kz'],
    letters: ['young'],
  });
});
