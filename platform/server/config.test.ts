import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any setting it serves on this machine, in demo mode, with its own database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    isDemo: true,
    databaseUrl: undefined,
    trustedProxies: [],
  });
});

test('settings are honoured; an empty one counts as absent', () => {
  const config = readConfig({
    PORT: '8080', HOST: '0.0.0.0', PUBLIC_URL: 'https://tulpar.kz/', DEMO: '0', DATABASE_URL: '', TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
  });
  expect(config).toMatchObject({
    port: 8080, publicUrl: 'https://tulpar.kz', isDemo: false, databaseUrl: undefined, trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
  });
});

test('every setting that does not fit is named at once', () => {
  const broken = () => readConfig({ PORT: '99999', PUBLIC_URL: 'ftp://x', DATABASE_URL: 'mysql://x', DEMO: 'maybe' });
  expect(broken).toThrow(ConfigError);
  for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'DEMO']) expect(broken).toThrow(name);
});
