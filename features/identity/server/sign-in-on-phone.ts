import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { AuthRefusal, signInOnPhone as contract } from '../contract.ts';
import { requestLocale } from './embedded.ts';
import { refuseTooManyOf } from './limits.ts';
import { isRefusedByBetterAuth } from './load-better-auth.ts';
import { openIdBrands } from './open-id.ts';
import { embeddedToken, requireEmbedded } from './provider.ts';
import { logSecurity } from './security-log.ts';

/** Better Auth's codes that have an own text; everything else about the token is `invalid-credential`. */
const refusalOf: Record<string, AuthRefusal> = {
  OAUTH_LINK_ERROR: 'account-exists-with-different-credential',
  EMAIL_NOT_VERIFIED: 'account-exists-with-different-credential',
};

/** The provider's session has no cookie here: the app keeps the product's token only. */
export async function signInOnPhone(
  context: Context,
  { provider, id_token: token, nonce }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  requireEmbedded(context);
  if (!openIdBrands(context.config).includes(provider))
    throw new Problem<AuthRefusal>('operation-not-allowed');
  await refuseTooManyOf(context, 'sign_in_on_phone');
  const { api } = await context.embeddedAuth();
  const { headers } = context.caller();
  const body = { provider, idToken: { token, nonce } };
  const session = await requestLocale
    .run(context.locale, () => api.signInSocial({ body, headers }))
    .catch((error: unknown) => {
      if (!isRefusedByBetterAuth(error) || error.statusCode >= 500) throw error;
      const reason = refusalOf[String(error.body?.code)] ?? 'invalid-credential';
      logSecurity(context, 'sign_in_refused', { by: `${provider} on a phone`, reason });
      throw new Problem<AuthRefusal>(reason);
    });
  if (!('token' in session)) throw new Error(`${provider} answered an id_token with an address`);
  return { token: await embeddedToken(context, session.token) };
}
