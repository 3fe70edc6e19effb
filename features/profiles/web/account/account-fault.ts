const faultTexts = {
  'email-already-in-use': 'emailTaken',
  'invalid-email': 'emailInvalid',
  'weak-password': 'passwordTooShort',
  'common-password': 'passwordCommon',
  'short-for-staff': 'passwordOfStaff',
  'too-many-requests': 'tooManyTries',
  too_many_requests: 'tooManyTries',
  'operation-not-allowed': 'notHere',
  email_needed: 'emailFirst',
  wrong_code: 'codeWrong',
  code_expired: 'codeOld',
  confirmation_required: 'notConfirmed',
} as const;

/** The text key for a refused change of the e-mail or the password. */
export function accountFault(code: string) {
  return code in faultTexts ? faultTexts[code as keyof typeof faultTexts] : 'actionFailed';
}
