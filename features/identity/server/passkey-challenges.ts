import type { Config } from '../../../platform/server/config.ts';
import type { Context } from '../../../platform/server/context.ts';
import { isLoopback } from '../../../platform/server/loopback.ts';

const challengeMinutes = 5;
type Purpose = 'add' | 'confirm';

/** Loaded when somebody first uses a passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The site that passkeys belong to. An address in numbers cannot have any, so this machine is `localhost`. */
export function siteOfPasskeys({ publicUrl }: Config): { id: string; origin: string } {
  const url = new URL(publicUrl);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** Replaces the challenge that this session has for the same purpose. */
export async function keepChallenge(
  { db, clock }: Context,
  row: { sessionId: string; purpose: Purpose; challenge: string },
): Promise<void> {
  const { sessionId, purpose, challenge } = row;
  const expiresAt = new Date(clock.now().getTime() + challengeMinutes * 60_000);
  const changes = { challenge, expires_at: expiresAt };
  await db
    .insertInto('passkey_challenges')
    .values({ session_id: sessionId, purpose, ...changes })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(changes))
    .execute();
}

/** The challenge is deleted before the answer is looked at: whatever the answer is worth, there is no second one. */
export async function takeChallenge(
  { db, clock }: Context,
  { sessionId, purpose }: { sessionId: string; purpose: Purpose },
): Promise<string | null> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > clock.now() ? taken.challenge : null;
}
