import { ApiProblem } from '../../../platform/web/api-client.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { type AuthMessageCode, authMessageCode } from '../contract.ts';
import { IdentityRefusal } from './identity-client.ts';

/** Not in the specification's table, and its default ("Incorrect email or password.") would be untrue of them. */
const otherTexts = {
  'popup-blocked': 'popupBlocked',
  'invalid-action-code': 'linkExpired',
  'other-account': 'otherAccount',
  'network-request-failed': 'offline',
  internal: 'wentWrong',
  unavailable: 'wentWrong',
} as const;
export type RefusalText = AuthMessageCode | (typeof otherTexts)[keyof typeof otherTexts];

/** Which text tells of what went wrong while signing in. */
export function refusalText(error: unknown): RefusalText {
  if (error instanceof IdentityRefusal || error instanceof ApiProblem) {
    const { code } = error;
    return code in otherTexts ? otherTexts[code as keyof typeof otherTexts] : authMessageCode(code);
  }
  logFailure('Signing in failed', error);
  return error instanceof TypeError ? 'offline' : 'wentWrong';
}
