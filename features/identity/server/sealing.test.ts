import { expect, test as plainTest } from 'vitest';
import { createApp } from '../../../apps/api/app.ts';
import { createServices } from '../../../apps/api/services.ts';
import { test } from '../../../apps/api/testing/harness.ts';
import type { Config } from '../../../platform/server/config.ts';
import { renewSeals } from './renew-seals.ts';
import { seal, unseal } from './sealing.ts';
import { secretOf } from './secrets.ts';
import { aMember, aVisitor } from './testing.ts';
import { codeOf, setUpApp } from './testing-second-factor.ts';

const [first, second] = [
  { version: 1, value: 'a'.repeat(40) },
  { version: 2, value: 'b'.repeat(40) },
];

plainTest('a sealed secret opens with its master key and under its name only', () => {
  const sealed = seal([second, first], 'codes', 'the secret');
  expect(sealed).toMatch(/^sealed:2:[\w-]+$/);
  expect(seal([second, first], 'codes', 'the secret')).not.toBe(sealed);
  expect(unseal([second], 'codes', sealed)).toBe('the secret');
  expect(() => unseal([second], 'browsers', sealed)).toThrow('authenticate');
  expect(() => unseal([{ ...second, value: first.value }], 'codes', sealed)).toThrow('authenticate');
  expect(() => unseal([first], 'codes', sealed)).toThrow('MASTER_KEYS: version 2 is missing');
});

test('our secrets lie in the database encrypted, and the master key can be exchanged', async ({
  services,
  db,
}) => {
  const withKeys = (...masterKeys: Config['masterKeys']) =>
    createServices({ ...services, config: { ...services.config, masterKeys } });
  async function openApp(...keys: Config['masterKeys']) {
    const app = await createApp(withKeys(...keys), { servesSite: false });
    const visitor = aVisitor(app);
    visitor.signInWith(person.token);
    return { app, visitor };
  }
  const stored = async () => [
    ...(await db.selectFrom('identity_secrets').select('value').execute()).map(({ value }) => value),
    ...(await db.selectFrom('signing_keys').select('private_jwk').execute()).map((row) =>
      JSON.stringify(row.private_jwk).replaceAll('"', ''),
    ),
    ...(await db.selectFrom('second_factor_apps').select('secret').execute()).map((row) => row.secret),
  ];

  const person = await aMember(services, { email: 'keys@example.kz', roles: ['admin'] });
  const before = await openApp();
  const { secret } = await setUpApp(before.visitor);
  const codes = await secretOf(withKeys(), 'codes');
  await before.app.close();
  expect((await stored()).filter((text) => /^sealed:|^\$ba\$/.test(text))).toEqual([]);

  const reports: string[] = [];
  for (const keys of [[first], [second, first], [second]]) {
    const { app, visitor } = await openApp(...keys);
    expect(await secretOf(withKeys(...keys), 'codes')).toBe(codes);
    expect((await visitor.ask('GET', '/auth/users/me/')).json()).toMatchObject({ roles: ['admin'] });
    // The same code is worth nothing a second time, so what was used is forgotten.
    await db.deleteFrom('action_counts').execute();
    const confirmed = await visitor.ask('POST', '/auth/confirmation/', {
      way: 'app',
      secret: codeOf(secret),
    });
    expect(confirmed.json()).toEqual({ done: true });
    await app.close();
    await renewSeals(withKeys(...keys), (line) => reports.push(line));
    const newest = keys[0]?.version;
    for (const text of await stored())
      expect(text).toMatch(new RegExp(`^(sealed:${newest}:|\\$ba\\$${newest}\\$)`));
  }
  // Nothing was left to do for the last one.
  expect(reports).toEqual([
    expect.stringMatching(/^encrypted with version 1 of MASTER_KEYS: \d+ secrets, 1 keys of tokens, 1 apps$/),
    expect.stringMatching(/^encrypted with version 2 of MASTER_KEYS: \d+ secrets, 1 keys of tokens, 1 apps$/),
  ]);
  await expect(secretOf(withKeys(first), 'codes')).rejects.toThrow('version 2 is missing');
});
