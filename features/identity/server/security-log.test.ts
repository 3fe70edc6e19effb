import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import { test } from '../../../apps/api/testing/harness.ts';
import { aMember, aVisitor, linkSentTo } from './testing.ts';

function linesOf(app: FastifyInstance): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const log = { info: (line: Record<string, unknown>) => void lines.push(line), error() {}, warn() {} };
  vi.spyOn(app.log, 'child').mockReturnValue(log as never);
  return lines;
}

test('sign-ins, refusals and changes are logged as security events, without e-mail, password or token', async ({
  app,
}) => {
  const lines = linesOf(app);
  const visitor = aVisitor(app);
  const account = { email: 'logged@example.kz', password: 'plov-na-kazane' };
  await visitor.ask('POST', '/identity/sign-up/', account);
  await visitor.ask('POST', '/identity/sign-in/', { ...account, password: 'wrong-1' });
  const { token } = (await visitor.ask('POST', '/identity/sign-in/', account)).json();
  const { jwt } = (
    await visitor.ask('GET', '/firebase/auth/', undefined, { authorization: `Bearer ${token}` })
  ).json();
  visitor.signInWith(jwt);
  await visitor.ask('POST', '/auth/confirmation/', { way: 'password', secret: 'wrong-2' });
  await visitor.ask('POST', '/auth/confirmation/', { way: 'password', secret: account.password });
  await visitor.ask('PUT', '/auth/password/', { password: 'manty-na-paru' });
  await visitor.ask('POST', '/auth/logout/');
  vi.restoreAllMocks();

  const events = lines.filter((line) => line.security);
  expect(events.map((line) => line.security)).toEqual([
    'signed_up',
    'sign_in_refused',
    'signed_in',
    'confirmation_refused',
    'confirmed',
    'password_changed',
    'signed_out',
  ]);
  const printed = JSON.stringify(events);
  for (const secret of [...Object.values(account), 'wrong-1', 'manty-na-paru', token, jwt])
    expect(printed).not.toContain(secret);
});

test('so are links of letters, calls without the right, roles, blocks and the end of an account', async ({
  app,
  db,
  services,
}) => {
  const email = 'watched@example.kz';
  const visitor = aVisitor(app);
  await visitor.ask('POST', '/identity/sign-up/', { email, password: 'plov-na-kazane' });
  await visitor.ask('POST', '/identity/forgot-password/', { email });
  const token = await linkSentTo(db, email, 'reset');
  const { id, token: own } = await aMember(services);
  const admin = aVisitor(app);
  admin.signInWith((await aMember(services, { roles: ['admin'] })).token);
  visitor.signInWith(own);
  const lines = linesOf(app);
  for (let time = 0; time < 2; time += 1)
    await visitor.ask('POST', '/identity/reset-password/', { token, password: 'manty-na-paru' });
  await visitor.ask('GET', '/staff/people/');
  await admin.ask('PUT', '/staff/people/999999/roles/', { roles: [] });
  await admin.ask('PUT', `/staff/people/${id}/roles/`, { roles: ['manager'] });
  await visitor.ask('GET', '/auth/sessions/');
  await visitor.ask('DELETE', '/profiles/me/');
  vi.restoreAllMocks();
  const events = lines.filter((line) => line.security);
  expect(events.map(({ security, reason, member }) => [security, reason ?? member])).toEqual([
    ['password_changed', undefined],
    ['sign_in_refused', 'invalid-action-code'],
    ['access_refused', 'not_allowed'],
    ['roles_changed', id],
    ['account_deleted', undefined],
  ]);
});

test('of each refused request the log has the code, and of none what was sent', async ({ app }) => {
  const lines = linesOf(app);
  const visitor = aVisitor(app);
  const email = 'refused@example.kz';
  const path = '/profiles/check-is-user-exist/';
  await visitor.ask('POST', path, { email }, { origin: 'https://evil.example' });
  await visitor.ask('POST', path, { email: [email] });
  await visitor.ask('GET', '/cars/?brand=nobodys');
  await visitor.ask('POST', path, { email });
  vi.restoreAllMocks();
  expect(lines.map(({ status, refusal }) => [status, refusal])).toEqual([
    [403, 'foreign_origin'],
    [400, 'invalid_input'],
    [400, 'invalid_input'],
    [200, undefined],
  ]);
  expect(JSON.stringify(lines)).not.toContain(email);
});
