import { sql } from 'kysely';
import { expect } from 'vitest';
import { aMember, aVisitor } from '../../features/identity/server/testing.ts';
import { test } from './testing/harness.ts';

test('the sections of an account tell what is in them and what waits for the member', async ({
  app,
  services,
  db,
}) => {
  const { id, token } = await aMember(services);
  const visitor = aVisitor(app);
  visitor.signInWith(token);
  const part = (text: string, needs_action = false) => ({ text, needs_action });
  const read = async () => (await visitor.ask('GET', '/profiles/me/sections/')).json().results;
  const withoutPhone = { to: '/account/profile', parts: [part('Номер не указан')] };
  expect(await read()).toEqual([withoutPhone]);

  const car = { brand: 'toyota', brand_other: null, model: 'toyota/camry', model_other: null };
  const empty = { year: 2019, generation: null, modification: null, vin: null, plate: null };
  const { id: carId } = (
    await visitor.ask('POST', '/garage/', { ...car, ...empty, mileage: 1, mileage_unit: 'km', status: 'own' })
  ).json();
  for (const due_on of ['2026-12-01', '2026-11-25', '2027-06-01'])
    await visitor.ask('POST', `/garage/${carId}/reminders/`, {
      title: `До ${due_on}`,
      due_on,
      due_mileage: null,
      is_done: false,
    });
  await visitor.ask('POST', '/searches/', { name: 'Camry', query: 'brand=toyota', frequency: 'daily' });
  await sql`insert into service_messages (member_id, kind, facts, link, created_at)
    select ${id}, 'garage_reminder', '{}', '/account/garage', now() from generate_series(1, 2)`.execute(db);
  await sql`insert into ads (member_id, status, form, created_at, updated_at)
    select ${id}, unnest(array['rejected', 'published', 'published', 'draft']), '{}', now(), now()`.execute(
    db,
  );

  expect(await read()).toEqual(
    expect.arrayContaining([
      withoutPhone,
      {
        to: '/account/garage',
        parts: [part('До 2026-11-25, 25 ноября', true), part('1 напоминание ещё'), part('1 машина')],
      },
      { to: '/account/searches', parts: [part('1 поиск')] },
      { to: '/account/messages', parts: [part('2 непрочитанных', true)] },
      {
        to: '/account/ads',
        parts: [part('1 нужно исправить', true), part('2 опубликовано'), part('1 черновик')],
      },
    ]),
  );
  expect(await aVisitor(app).ask('GET', '/profiles/me/sections/')).toMatchObject({ statusCode: 401 });
});
