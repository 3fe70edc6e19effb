import { ApiProblem } from '../../../platform/web/api-client.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { type AuthMessageCode, authMessageCode } from '../contract.ts';
import { IdentityRefusal } from './identity-client.ts';

/**
 * Texts for codes that the specification's table lacks; its default ("Incorrect email or password.") would be wrong.
 */
const extraTexts = {
  'popup-blocked': 'popupBlocked',
  'common-password': 'commonPassword',
  'short-for-staff': 'staffPassword',
  'invalid-action-code': 'linkExpired',
  'other-account': 'otherAccount',
  'network-request-failed': 'offline',
  internal: 'wentWrong',
  unavailable: 'wentWrong',
} as const;
export type RefusalText = AuthMessageCode | (typeof extraTexts)[keyof typeof extraTexts];

/** The text key for an error while signing in. */
export function refusalText(error: unknown): RefusalText {
  if (error instanceof IdentityRefusal || error instanceof ApiProblem) {
    const { code } = error;
    return code in extraTexts ? extraTexts[code as keyof typeof extraTexts] : authMessageCode(code);
  }
  logFailure('Signing in failed', error);
  return error instanceof TypeError ? 'offline' : 'wentWrong';
}
