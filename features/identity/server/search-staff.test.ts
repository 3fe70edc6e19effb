import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from './testing.ts';

type Group = { label: string; hits: { title: string; about: string; to: string }[] };

test('staff find what their roles may open by phone, name and number; others find nothing', async ({
  app,
  services,
}) => {
  const phone = '+77016660101';
  const person = await aMember(services, { phone });
  await aVisitor(app).ask('POST', '/leads/callbacks/', {
    last_name: 'Сейтқалиева',
    first_name: 'Мөлдір',
    phone,
    consent: true,
  });
  const visitor = aVisitor(app);
  const find = async (q: string, roles: readonly ('manager' | 'moderator' | 'admin')[]) => {
    visitor.signInWith((await aMember(services, { roles })).token);
    const response = await visitor.ask('GET', `/staff/search/?q=${encodeURIComponent(q)}`);
    return response.json().results as Group[];
  };
  const paths = (groups: Group[]) => groups.flatMap(({ hits }) => hits.map(({ to }) => to));

  const byPhone = await find('8 701 666 01 01', ['manager']);
  expect(byPhone).toMatchObject([{ label: 'Заявки', hits: [{ about: expect.stringContaining('Мөлдір') }] }]);
  expect(paths(await find('сейтқалиева', ['manager']))).toEqual(paths(byPhone));
  expect(paths(await find('8 701 666 01 01', ['admin']))).toEqual(
    expect.arrayContaining([...paths(byPhone), `/staff/people?person=${person.id}`]),
  );
  expect(paths(await find(`№ ${person.id}`, ['admin']))).toContain(`/staff/people?person=${person.id}`);
  expect(await find('8 701 666 01 01', ['moderator'])).toEqual([]);
  expect(await find('8 701 666 01 01', [])).toEqual([]);
  expect(await find('8', ['admin'])).toEqual([]);
  expect(await find('%', ['admin'])).toEqual([]);
  expect((await aVisitor(app).ask('GET', '/staff/search/?q=8701')).statusCode).toBe(401);
});

test('the page of a person shows sessions and requests, to admins only', async ({ app, services }) => {
  const phone = '+77016660102';
  const person = await aMember(services, { phone });
  await aVisitor(app).ask('POST', '/leads/callbacks/', {
    last_name: 'Ким',
    first_name: 'Виктор',
    phone,
    consent: true,
  });
  const visitor = aVisitor(app);
  visitor.signInWith((await aMember(services, { roles: ['admin'] })).token);
  expect((await visitor.ask('GET', `/staff/people/${person.id}/`)).json()).toMatchObject({
    id: person.id,
    phone,
    sessions: [{ provider: 'phone' }],
    records: [{ label: 'Заявки', hits: [{ about: 'Новая · Ким Виктор' }] }],
  });
  expect((await visitor.ask('GET', '/staff/people/999999999/')).statusCode).toBe(404);
  visitor.signInWith((await aMember(services, { roles: ['manager', 'moderator'] })).token);
  expect((await visitor.ask('GET', `/staff/people/${person.id}/`)).statusCode).toBe(403);
});
