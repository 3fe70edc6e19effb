import { expect } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import { readConfig } from '../../../platform/server/config.ts';

const phone = 'https://localhost';
const certificate = Array.from({ length: 32 }, () => 'AB').join(':');

test('the app learns of the server what it needs at its start', async ({ app }) => {
  const response = await app.inject('/api/app/');
  expect(response.json()).toEqual({
    public_url: 'http://127.0.0.1:3000',
    has_demo_cars: false,
    min_version: '0.0.0',
    stores: { android: 'https://play.google.com/store/apps/details?id=kz.tulpar.auto', ios: null },
    google: null,
    apple: null,
  });
});

test('pages of the app may call the API, those of other sites may not read its answers', async ({ app }) => {
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/api/profiles/check-is-user-exist/',
    headers: { origin: phone, 'access-control-request-method': 'POST' },
  });
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, phone]);
  expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
  const call = (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/api/profiles/check-is-user-exist/',
      headers: { origin },
      payload: { email: 'nobody@example.kz' },
    });
  const allowed = await call('capacitor://localhost');
  expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([
    200,
    'capacitor://localhost',
  ]);
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
  const foreign = await call('https://evil.example');
  expect([foreign.statusCode, foreign.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  // A shared cache must not give the answer for one origin to another.
  const cars = await app.inject({ url: '/api/cars/', headers: { origin: phone } });
  expect([cars.statusCode, cars.headers.vary]).toEqual([200, expect.stringContaining('origin')]);
  expect(cars.headers['access-control-allow-origin']).toBe(phone);
  expect((await app.inject({ url: '/healthz', headers: { origin: phone } })).headers).not.toHaveProperty(
    'access-control-allow-origin',
  );
});

test('links open in the app where its certificates and its team are set', async ({ app, services }) => {
  for (const name of ['assetlinks.json', 'apple-app-site-association'])
    expect((await app.inject(`/.well-known/${name}`)).statusCode).toBe(404);
  const config = {
    ...services.config,
    app: readConfig({ APP_ANDROID_CERTIFICATES: certificate, APP_IOS_TEAM_ID: 'A1B2C3D4E5' }).app,
  };
  const withApp = await createApp({ ...services, config }, { servesSite: false });
  const android = await withApp.inject('/.well-known/assetlinks.json');
  expect(android.headers['content-type']).toContain('application/json');
  expect(android.json()[0].target).toEqual({
    namespace: 'android_app',
    package_name: 'kz.tulpar.auto',
    sha256_cert_fingerprints: [certificate],
  });
  const ios = await withApp.inject('/.well-known/apple-app-site-association');
  expect(ios.headers['content-type']).toContain('application/json');
  const { appIDs, components } = ios.json().applinks.details[0];
  expect(appIDs).toEqual(['A1B2C3D4E5.kz.tulpar.auto']);
  expect(components).toContainEqual({ '/': '/staff/*', exclude: true });
  expect(components.at(-1)).toEqual({ '/': '*' });
  await withApp.close();
});
