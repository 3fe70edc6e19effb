import { expect } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import { demoPeople, makeDemoPeople } from './demo-people.ts';
import { aVisitor } from './testing.ts';

test('every role has a demo sign-in, created once, that works in demo mode only', async ({
  app,
  services,
}) => {
  await makeDemoPeople(services.db, services.clock.now());
  await makeDemoPeople(services.db, services.clock.now());
  const appWithoutDemo = await createApp(
    { ...services, config: { ...services.config, isDemo: false } },
    { servesSite: false },
  );
  for (const { email, password, role } of demoPeople) {
    const visitor = aVisitor(app);
    const { token } = (await visitor.ask('POST', '/identity/sign-in/', { email, password })).json();
    visitor.signInWith(token);
    const { jwt } = (await visitor.ask('GET', '/firebase/auth/')).json();
    visitor.signInWith(jwt);
    const me = (await visitor.ask('GET', '/auth/users/me/')).json();
    expect(me).toMatchObject({ email, email_verified: true, roles: role ? [role] : [] });
    expect(me.name).toContain('(демо)');

    const responseWithoutDemo = aVisitor(appWithoutDemo);
    responseWithoutDemo.signInWith(jwt);
    expect((await responseWithoutDemo.ask('GET', '/auth/users/me/')).json().code).toBe('token_revoked');
    responseWithoutDemo.signInWith(token);
    expect((await responseWithoutDemo.ask('GET', '/firebase/auth/')).json().code).toBe('user-disabled');
  }
  expect(
    await services.db.selectFrom('members').select('id').where('is_demo', '=', true).execute(),
  ).toHaveLength(demoPeople.length);
  await appWithoutDemo.close();
});
