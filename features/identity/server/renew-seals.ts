import { derivedKey, isNewlySealed, seal, unseal } from './sealing.ts';
import { type SecretServices, secretOf } from './secrets.ts';

/** How many apps are read at once. */
const batchSize = 500;

/**
 * Encrypts with the newest master key what an older one or none has encrypted: our secrets, the keys that sign tokens, and
 * the seeds of staff's authenticator apps. Afterwards nothing needs the older ones.
 */
export async function renewSeals(services: SecretServices, report: (line: string) => void): Promise<void> {
  const { masterKeys } = services.config;
  if (masterKeys.length === 0) return;
  const [secrets, keys, apps] = [
    await renewSecrets(services),
    await renewSigningKeys(services),
    await renewApps(services),
  ];
  if (secrets + keys + apps > 0)
    report(
      `encrypted with version ${masterKeys[0]?.version} of MASTER_KEYS: ${secrets} secrets, ${keys} keys of tokens, ${apps} apps`,
    );
}

async function renewSecrets({ db, config: { masterKeys } }: SecretServices): Promise<number> {
  const rows = await db.selectFrom('identity_secrets').select(['name', 'value']).execute();
  const old = rows.filter(({ value }) => !isNewlySealed(masterKeys, value));
  for (const { name, value } of old) {
    const renewed = seal(masterKeys, name, unseal(masterKeys, name, value));
    await db
      .updateTable('identity_secrets')
      .set({ value: renewed })
      .where('name', '=', name)
      .where('value', '=', value)
      .execute();
  }
  return old.length;
}

async function renewSigningKeys({ db, config: { masterKeys } }: SecretServices): Promise<number> {
  const rows = await db.selectFrom('signing_keys').select(['kid', 'private_jwk']).execute();
  const old = rows.filter(
    ({ private_jwk: stored }) => typeof stored !== 'string' || !isNewlySealed(masterKeys, stored),
  );
  for (const { kid, private_jwk: stored } of old) {
    const jwk = typeof stored === 'string' ? unseal(masterKeys, kid, stored) : JSON.stringify(stored);
    await db
      .updateTable('signing_keys')
      .set({ private_jwk: JSON.stringify(seal(masterKeys, kid, jwk)) })
      .where('kid', '=', kid)
      .execute();
  }
  return old.length;
}

/** The seeds that Better Auth has encrypted; it names the version of the key before them. */
async function renewApps(services: SecretServices): Promise<number> {
  const { db, config } = services;
  const [newest] = config.masterKeys;
  if (!newest) return 0;
  const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto');
  const keyOf = (key: typeof newest) =>
    [key.version, derivedKey(key, 'second_factor').toString('base64url')] as const;
  const keys = {
    keys: new Map(config.masterKeys.map(keyOf)),
    currentVersion: newest.version,
    legacySecret: await secretOf(services, 'second_factor'),
  };
  let renewed = 0;
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('second_factor_apps')
      .select(['id', 'secret'])
      .where('secret', 'not like', `$ba$${newest.version}$%`)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id, secret } of rows) {
      const data = await symmetricDecrypt({ key: keys, data: secret });
      await db
        .updateTable('second_factor_apps')
        .set({ secret: await symmetricEncrypt({ key: keys, data }) })
        .where('id', '=', id)
        .where('secret', '=', secret)
        .execute();
      last = id;
    }
    renewed += rows.length;
    if (rows.length < batchSize) return renewed;
  }
}
