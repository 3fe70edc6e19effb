import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without settings it serves demo cars on this machine, port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    isDemo: true,
    isPrivateDemo: true,
    isDevelopment: false,
    trustedProxies: [],
    pageCacheMegabytes: 32,
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'tulpar.example'],
  ['PUBLIC_URL', 'ftp://tulpar.example'],
  ['DATABASE_URL', 'mysql://localhost/tulpar'],
  ['PUBLIC_URL', 'https://tulpar.example/base'],
  ['TRUSTED_PROXIES', 'garbage'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['DEMO', 'maybe'],
  ['REQUESTS_PER_SECOND', '-1'],
  ['PAGE_CACHE_MB', '-1'],
  ['PAGE_CACHE_MB', 'much'],
  ['LOG_LEVEL', 'loud'],
  ['S3_ENDPOINT', 'minio:9000'],
  ['SMTP_URL', 'mail.example'],
  ['SMS_URL', 'https://sms.example/?to={number}'],
  ['SMS_URL', 'http://sms.example/?to={phone}'],
  ['SMS_BODY', 'to={phone}'],
  ['REVIEWS_2GIS_PLACE', 'firm/70000001'],
  ['REVIEWS_2GIS_URL', 'reviews.example'],
  ['FCM_URL', 'http://fcm.example'],
  ['FREEDOM_PAY_MERCHANT_ID', 'shop'],
  ['FREEDOM_PAY_SECRET_KEY', 'short'],
  ['FREEDOM_PAY_URL', 'http://pay.example'],
  ['FREEDOM_PAY_TESTING', 'yes'],
  ['FIREBASE_PROJECT_ID', 'Not A Project'],
  ['FIREBASE_AUTH_EMULATOR', 'http://localhost'],
  ['APP_MIN_VERSION', '1.4'],
  ['APP_ANDROID_CERTIFICATES', 'AB:CD'],
  ['APP_IOS_TEAM_ID', 'team'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '10'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `));
});

test('every invalid setting is reported on a separate line', () => {
  const wrong = { PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' };
  expect(() => readConfig(wrong)).toThrow(/PORT: .*\nDEMO: .*\nLOG_LEVEL: /);
});

test('photos are stored in a bucket if it is configured with its keys, else in the data folder', () => {
  expect(readConfig({}).bucket).toBeUndefined();
  const keys = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  expect(readConfig(keys).bucket).toEqual({
    name: 'photos',
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    endpoint: undefined,
  });
  expect(readConfig({ S3_BUCKET: 'photos', S3_CREDENTIALS: 'platform' }).bucket?.credentials).toBeUndefined();
  expect(() => readConfig({ S3_BUCKET: 'photos' })).toThrow('S3_ACCESS_KEY_ID: is needed beside S3_BUCKET');
});

test('master keys have versions, the newest first', () => {
  const [old, newer] = [`1:${'a'.repeat(32)}`, `2:${'b'.repeat(32)}`];
  expect(readConfig({}).masterKeys).toEqual([]);
  expect(readConfig({ MASTER_KEYS: `${newer}, ${old}` }).masterKeys).toEqual([
    { version: 2, value: 'b'.repeat(32) },
    { version: 1, value: 'a'.repeat(32) },
  ]);
  for (const wrong of [`${old},${newer}`, `${old},${old}`, '1:short', 'a'.repeat(40), `0:${'a'.repeat(32)}`])
    expect(() => readConfig({ MASTER_KEYS: wrong }), wrong).toThrow('MASTER_KEYS');
});

test('the owner of the tables is of the same database', () => {
  const owner = { DATABASE_OWNER_URL: 'postgres://owner@localhost/cars' };
  expect(() => readConfig(owner)).toThrow('DATABASE_URL: is needed beside DATABASE_OWNER_URL');
  expect(() => readConfig({ ...owner, DATABASE_URL: 'postgres://localhost/cars' })).toThrow(
    'name its account',
  );
  expect(readConfig({ ...owner, DATABASE_URL: 'postgres://server@localhost/cars' }).databaseOwnerUrl).toBe(
    owner.DATABASE_OWNER_URL,
  );
});

test('proxies are comma-separated, and the trailing slash of the public address is removed', () => {
  const config = readConfig({
    TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
    PUBLIC_URL: 'https://tulpar.example/',
    DEMO: '0',
  });
  expect(config).toMatchObject({
    trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
    publicUrl: 'https://tulpar.example',
  });
});

test('settings that need each other are refused if one is missing', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/^GOOGLE_CLIENT_SECRET: is needed/);
  expect(() => readConfig({ FIREBASE_PROJECT_ID: 'tulpar' })).toThrow(/^FIREBASE_API_KEY: is needed/);
  expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).google).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
  });
});

test('processes with different roles need a common database', () => {
  expect(() => readConfig({ ROLE: 'worker' })).toThrow(/^ROLE: .* DATABASE_URL is needed/);
  expect(readConfig({ ROLE: 'worker', DATABASE_URL: 'postgres://db/tulpar' }).role).toBe('worker');
});

test('online payments need the shop, its key and an address for results', () => {
  const keys = { FREEDOM_PAY_MERCHANT_ID: '500001', FREEDOM_PAY_SECRET_KEY: 'a-real-secret' };
  const site = { PUBLIC_URL: 'https://tulpar.example', DEMO: '0' };
  expect(readConfig({}).freedomPay).toBeUndefined();
  expect(readConfig({ ...keys, ...site }).freedomPay).toEqual({
    merchantId: '500001',
    secretKey: 'a-real-secret',
    url: 'https://api.freedompay.kz',
    isTesting: false,
  });
  expect(() => readConfig(keys)).toThrow(/^PUBLIC_URL: is needed beside FREEDOM_PAY_MERCHANT_ID/);
  expect(() => readConfig({ ...site, FREEDOM_PAY_MERCHANT_ID: '500001' })).toThrow(
    /^FREEDOM_PAY_SECRET_KEY: is needed/,
  );
});

test('unsigned tokens of the emulator are accepted only in demo mode on this machine', () => {
  const emulated = {
    FIREBASE_PROJECT_ID: 'tulpar',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_EMULATOR: '127.0.0.1:9099',
  };
  expect(readConfig(emulated).firebase).toMatchObject({ emulator: '127.0.0.1:9099' });
  expect(() => readConfig({ ...emulated, DEMO: '0' })).toThrow(/^FIREBASE_AUTH_EMULATOR: /);
  expect(() => readConfig({ ...emulated, DEMO: 'public' })).toThrow(/^FIREBASE_AUTH_EMULATOR: /);
});

test('a demonstration whose staff sign-ins are open cannot be a public site', () => {
  const site = { PUBLIC_URL: 'https://tulpar.example' };
  expect(() => readConfig(site)).toThrow(/^DEMO: /);
  expect(() => readConfig({ ...site, DEMO: '1' })).toThrow(/^DEMO: /);
  expect(readConfig({ ...site, DEMO: '0' })).toMatchObject({ isDemo: false, isPrivateDemo: false });
  expect(readConfig({ ...site, DEMO: 'public' })).toMatchObject({ isDemo: true, isPrivateDemo: false });
  expect(readConfig({ PUBLIC_URL: 'http://localhost:4000' })).toMatchObject({ isPrivateDemo: true });
});

test('a public site reaches a database and a bucket on another machine by TLS only, unless the network is guarded', () => {
  const site = { PUBLIC_URL: 'https://cars.example', DEMO: '0' };
  const database = (address: string, more = {}) => readConfig({ ...site, DATABASE_URL: address, ...more });
  expect(() => database('postgres://tulpar:x@db.example/tulpar')).toThrow('sslmode=verify-full');
  expect(() => database('postgres://tulpar:x@db.example/tulpar?sslmode=disable')).toThrow(ConfigError);
  for (const address of [
    'postgres://tulpar:x@db.example/tulpar?sslmode=verify-full',
    'postgres://x@127.0.0.1/tulpar',
  ])
    expect(database(address).databaseUrl).toBe(address);
  expect(() =>
    database('postgres://x@127.0.0.1/tulpar', { DATABASE_REPLICA_URLS: 'postgres://x@db.example/tulpar' }),
  ).toThrow('DATABASE_REPLICA_URLS: needs');
  expect(database('postgres://x@db.example/tulpar', { PLAIN_NETWORK: '1' }).databaseUrl).toContain(
    'db.example',
  );
  const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const store = (address: string) => readConfig({ ...site, ...bucket, S3_ENDPOINT: address });
  expect(() => store('http://store.example')).toThrow('https');
  expect(store('https://store.example').bucket?.endpoint).toBe('https://store.example');
});

test('traces are off without a collector, and go to its path for traces otherwise', () => {
  const collector = 'http://collector:4318';
  expect(readConfig({}).tracing).toBeUndefined();
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SDK_DISABLED: 'true' }).tracing,
  ).toBeUndefined();
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector}/`, OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing,
  ).toEqual({
    url: `${collector}/v1/traces`,
    role: 'all',
    sampler: 'parentbased_always_on',
    ratio: 0.1,
  });
  const own = 'https://traces.example/otlp';
  expect(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own }).tracing
      ?.url,
  ).toBe(own);
});
