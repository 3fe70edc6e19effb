import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type * as contract from '../passkey-contract.ts';
import { type PasskeyRefusal, passkeyNameLength } from '../passkey-contract.ts';
import { deviceOf } from './device.ts';
import { keepChallenge, loadWebAuthn, siteOfPasskeys, takeChallenge } from './passkey-challenges.ts';
import { announceSecondFactor, requireOwnerOfFactors } from './second-factor.ts';
import { keyedHash, secretOf } from './secrets.ts';
import { markConfirmed } from './sessions.ts';

const maxPasskeys = 10;
/** EdDSA, ES256 and RS256, which all devices have one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

export function passkeysOf(db: Database, memberId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

export async function startPasskey(context: Context): Promise<OutputOf<typeof contract.startPasskey>> {
  const { db, config, caller } = context;
  const { id, sessionId } = await requireOwnerOfFactors(context);
  const mine = await passkeysOf(db, id);
  if (mine.length >= maxPasskeys) throw new Problem<PasskeyRefusal>('too_many_passkeys');
  const { email, phone } = await db
    .selectFrom('members')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Tulpar Auto',
    rpID: siteOfPasskeys(config).id,
    userName: email ?? phone ?? `№ ${id}`,
    // The WebAuthn user handle: the same for all passkeys of a person, and not their public id.
    userID: new TextEncoder().encode(
      keyedHash(await secretOf(context, 'second_factor'), 'passkey', String(id)),
    ),
    excludeCredentials: mine.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    // A device that is touched by whoever sits before it proves nothing: it must know its owner.
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await keepChallenge(context, { sessionId, purpose: 'add', challenge: options.challenge });
  const device = deviceOf(caller().userAgent ?? '');
  return { options: { ...options }, suggested_name: (device ?? 'Tulpar Auto').slice(0, passkeyNameLength) };
}

export async function finishPasskey(
  context: Context,
  { name, credential }: InputOf<typeof contract.finishPasskey>,
): Promise<OutputOf<typeof contract.finishPasskey>> {
  const { db, clock } = context;
  const { id, sessionId } = await requireOwnerOfFactors(context);
  const passkey = await readNewPasskey(context, sessionId, credential);
  if (!passkey) throw new Problem<PasskeyRefusal>('passkey_refused');
  const now = clock.now();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      member_id: id,
      credential_id: passkey.id,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: credential.response.transports,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new Problem<PasskeyRefusal>('passkey_taken');
  await announceSecondFactor(context, { event: 'second_factor_on', by: 'passkey' });
  await markConfirmed(db, sessionId, { now, hasSecondFactor: true });
  return { done: true };
}

/** The passkey in the answer; null if the answer is not to what this session was asked. */
async function readNewPasskey(
  context: Context,
  sessionId: string,
  credential: InputOf<typeof contract.finishPasskey>['credential'],
): Promise<{ id: string; publicKey: Uint8Array; counter: number } | null> {
  const challenge = await takeChallenge(context, { sessionId, purpose: 'add' });
  if (!challenge) return null;
  const site = siteOfPasskeys(context.config);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  // The package throws whatever is wrong with the answer, which only the person's own device can have made.
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs,
  }).catch(() => null);
  return verified?.verified ? verified.registrationInfo.credential : null;
}

export async function removePasskey(
  context: Context,
  { passkeyId }: InputOf<typeof contract.removePasskey>,
): Promise<OutputOf<typeof contract.removePasskey>> {
  const { numDeletedRows } = await context.db
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('member_id', '=', memberOf(context).id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem('not_found');
  await announceSecondFactor(context, { event: 'second_factor_off', by: 'passkey' });
  return { done: true };
}
