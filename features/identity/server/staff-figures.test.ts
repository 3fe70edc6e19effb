import { expect } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor } from './testing.ts';

const queues = async (visitor: ReturnType<typeof aVisitor>) =>
  Object.fromEntries(
    (await visitor.ask('GET', '/staff/queues/'))
      .json()
      .results.map(({ to, count }: { to: string; count: number }) => [to, count]),
  );

test('staff see what waits in the sections of their roles, and a new request at once', async ({
  app,
  services,
}) => {
  const manager = await aMember(services, { roles: ['manager'] });
  const visitor = aVisitor(app);
  visitor.signInWith(manager.token);
  const before = await queues(visitor);
  expect(Object.keys(before).sort()).toEqual(['/staff/checks', '/staff/firms', '/staff/leads']);
  await aVisitor(app).ask('POST', '/leads/callbacks/', {
    last_name: 'Қасымова',
    first_name: 'Әйгерім',
    phone: '+77015550177',
    consent: true,
  });
  expect(await queues(visitor)).toEqual({ ...before, '/staff/leads': before['/staff/leads'] + 1 });

  const member = await aMember(services);
  visitor.signInWith(member.token);
  expect(await queues(visitor)).toEqual({});
  expect((await aVisitor(app).ask('GET', '/staff/queues/')).statusCode).toBe(401);
});

test('admins see the week in numbers beside the week before', async ({ app, services }) => {
  const admin = await aMember(services, { roles: ['admin'] });
  const visitor = aVisitor(app);
  visitor.signInWith(admin.token);
  const figure = async () =>
    (await visitor.ask('GET', '/staff/figures/'))
      .json()
      .results.find(({ label }: { label: string }) => label === 'Новые заявки');
  const before = await figure();
  await aVisitor(app).ask('POST', '/leads/callbacks/', {
    last_name: 'Қасымова',
    first_name: 'Әйгерім',
    phone: '+77015550178',
    consent: true,
  });
  expect(await figure()).toEqual({ ...before, value: before.value + 1 });

  const manager = await aMember(services, { roles: ['manager'] });
  visitor.signInWith(manager.token);
  expect((await visitor.ask('GET', '/staff/figures/')).statusCode).toBe(403);
});

test('the audit log is searched by person, target and day', async ({ app, services }) => {
  const admin = await aMember(services, { email: 'auditor@example.kz', roles: ['admin'] });
  const person = await aMember(services, { email: 'dina@example.kz' });
  const visitor = aVisitor(app);
  visitor.signInWith(admin.token);
  await visitor.ask('PUT', `/staff/people/${person.id}/roles/`, { roles: ['manager'] });
  const actions = async (query: string) =>
    (await visitor.ask('GET', `/staff/audit/?${query}`))
      .json()
      .results.map(({ target_id }: { target_id: string }) => target_id);
  const own = [String(person.id)];
  expect(await actions('q=DINA')).toEqual(own);
  expect(await actions('q=auditor')).toEqual(own);
  expect(await actions('q=%25')).toEqual([]);
  expect(await actions(`q=auditor&from=2100-01-01`)).toEqual([]);
  expect(await actions(`q=auditor&to=2000-01-01`)).toEqual([]);
  expect(await actions(`q=auditor&from=2000-01-01&to=2100-01-01`)).toEqual(own);
  expect((await visitor.ask('GET', '/staff/audit/?from=yesterday')).statusCode).toBe(400);
});
