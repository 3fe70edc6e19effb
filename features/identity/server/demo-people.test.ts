import { expect } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import { demoPeople, makeDemoPeople } from './demo-people.ts';
import { aVisitor } from './testing.ts';

test('a public demonstration has no staff sign-ins, no outbox and no sign-in pages of its own', async ({
  app,
  services,
}) => {
  await makeDemoPeople(services.db, services.clock.now());
  const config = { ...services.config, isPrivateDemo: false };
  const publicApp = await createApp({ ...services, config }, { servesSite: false });
  for (const { email, password, role } of demoPeople) {
    const visitor = aVisitor(app);
    visitor.signInWith((await visitor.ask('POST', '/identity/sign-in/', { email, password })).json().token);
    const exchange = await visitor.ask('GET', '/firebase/auth/');
    visitor.signInWith(exchange.json().jwt);
    const elsewhere = aVisitor(publicApp);
    const { token } = (await elsewhere.ask('POST', '/identity/sign-in/', { email, password })).json();
    elsewhere.signInWith(token);
    const refused = await elsewhere.ask('GET', '/firebase/auth/');
    expect(refused.json().code, email).toBe(role ? 'user-disabled' : undefined);
    // A token from before the demonstration became public.
    elsewhere.signInWith(exchange.json().jwt);
    expect((await elsewhere.ask('GET', '/auth/users/me/')).statusCode, email).toBe(role ? 401 : 200);
  }
  for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/openid/google/authorize'])
    expect((await publicApp.inject(path)).statusCode, path).toBe(404);
  const providers = (await publicApp.inject('/api/identity/providers/')).json();
  expect(providers).toMatchObject({ google: false, apple: false, phone: false, is_demo: false });
  await publicApp.close();
});

test('every role has a demo sign-in, created once, that works in demo mode only', async ({
  app,
  services,
}) => {
  await makeDemoPeople(services.db, services.clock.now());
  await makeDemoPeople(services.db, services.clock.now());
  const appWithoutDemo = await createApp(
    { ...services, config: { ...services.config, isDemo: false, isPrivateDemo: false } },
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
