import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Context, memberOf } from '../../../platform/server/context.ts';
import type { ConfirmationRefusal } from '../confirmation-contract.ts';
import type * as contract from '../passkey-contract.ts';
import type { PasskeyRefusal } from '../passkey-contract.ts';
import { keepChallenge, loadWebAuthn, siteOfPasskeys, takeChallenge } from './passkey-challenges.ts';
import { passkeysOf } from './passkeys.ts';
import { logSecurity } from './security-log.ts';
import { markConfirmed } from './sessions.ts';

export async function startPasskeyConfirmation(
  context: Context,
): Promise<OutputOf<typeof contract.startPasskeyConfirmation>> {
  const { id, sessionId } = memberOf(context);
  const mine = await passkeysOf(context.db, id);
  if (mine.length === 0) throw new Problem<ConfirmationRefusal>('way_unavailable');
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOfPasskeys(context.config).id,
    allowCredentials: mine.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: 'required',
  });
  await keepChallenge(context, { sessionId, purpose: 'confirm', challenge: options.challenge });
  return { options: { ...options } };
}

export async function confirmByPasskey(
  context: Context,
  { credential }: InputOf<typeof contract.confirmByPasskey>,
): Promise<OutputOf<typeof contract.confirmByPasskey>> {
  const { db, clock } = context;
  const { id, sessionId } = memberOf(context);
  if (!(await isOfOwnPasskey(context, { memberId: id, sessionId, credential }))) {
    logSecurity(context, 'confirmation_refused', { by: 'passkey' });
    throw new Problem<PasskeyRefusal>('passkey_refused');
  }
  logSecurity(context, 'confirmed', { by: 'passkey' });
  await markConfirmed(db, sessionId, { now: clock.now(), hasSecondFactor: true });
  return { done: true };
}

type Answer = {
  memberId: number;
  sessionId: string;
  credential: InputOf<typeof contract.confirmByPasskey>['credential'];
};

/** Whether a passkey of this member has signed what this session was asked, for the first time. */
async function isOfOwnPasskey(
  context: Context,
  { memberId, sessionId, credential }: Answer,
): Promise<boolean> {
  const { db, config, clock } = context;
  const challenge = await takeChallenge(context, { sessionId, purpose: 'confirm' });
  if (!challenge) return false;
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!passkey) return false;
  const site = siteOfPasskeys(config);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const counter = Number(passkey.counter);
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter },
  }).catch(() => null);
  if (!verified?.verified) return false;
  // A passkey that was removed or used elsewhere in the meantime does not count.
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: clock.now() })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
