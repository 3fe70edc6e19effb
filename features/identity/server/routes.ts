import { serve } from '../../../platform/server/serve.ts';
import * as accountContract from '../account-contract.ts';
import * as confirmationContract from '../confirmation-contract.ts';
import * as contract from '../contract.ts';
import * as passkeyContract from '../passkey-contract.ts';
import * as phoneContract from '../phone-contract.ts';
import * as secondFactorContract from '../second-factor-contract.ts';
import { requestEmail, saveEmail, savePassword } from './account-calls.ts';
import { readAuthUser } from './auth-user.ts';
import { checkIsUserExist } from './check-is-user-exist.ts';
import { confirm, readConfirmation, sendConfirmationCode } from './confirmation.ts';
import { exchangeToken } from './exchange-token.ts';
import { listAudit } from './list-audit.ts';
import { confirmByPasskey, startPasskeyConfirmation } from './passkey-confirmation.ts';
import { finishPasskey, removePasskey, startPasskey } from './passkeys.ts';
import {
  forgotPassword,
  providerSignOut,
  readProviderSession,
  resendVerification,
  resetPassword,
  signIn,
  signUp,
  verifyEmail,
} from './password-calls.ts';
import { blockPerson, listPeople, readPerson, setRoles, unblockPerson } from './people.ts';
import { registerByPhone, verifyPhone } from './phone-calls.ts';
import { readProviders } from './read-providers.ts';
import { searchStaff } from './search-staff.ts';
import {
  finishAuthenticatorApp,
  readSecondFactor,
  removeAuthenticatorApp,
  startAuthenticatorApp,
} from './second-factor.ts';
import { listSessions, logOut, revokeSession } from './session-calls.ts';
import { signInOnPhone } from './sign-in-on-phone.ts';
import { readStaffFigures, readStaffQueues } from './staff-figures.ts';

export const identityRoutes = [
  serve(contract.readProviders, readProviders),
  serve(contract.signUp, signUp),
  serve(contract.signIn, signIn),
  serve(contract.signInOnPhone, signInOnPhone),
  serve(contract.readProviderSession, readProviderSession),
  serve(contract.providerSignOut, providerSignOut),
  serve(contract.forgotPassword, forgotPassword),
  serve(contract.resetPassword, resetPassword),
  serve(contract.verifyEmail, verifyEmail),
  serve(contract.resendVerification, resendVerification),
  serve(contract.exchangeToken, exchangeToken),
  serve(contract.readAuthUser, readAuthUser),
  serve(contract.listSessions, listSessions),
  serve(contract.revokeSession, revokeSession),
  serve(contract.logOut, logOut),
  serve(accountContract.requestEmail, requestEmail),
  serve(accountContract.saveEmail, saveEmail),
  serve(accountContract.savePassword, savePassword),
  serve(confirmationContract.readConfirmation, readConfirmation),
  serve(confirmationContract.sendConfirmationCode, sendConfirmationCode),
  serve(confirmationContract.confirm, confirm),
  serve(secondFactorContract.readSecondFactor, readSecondFactor),
  serve(secondFactorContract.startAuthenticatorApp, startAuthenticatorApp),
  serve(secondFactorContract.finishAuthenticatorApp, finishAuthenticatorApp),
  serve(secondFactorContract.removeAuthenticatorApp, removeAuthenticatorApp),
  serve(passkeyContract.startPasskey, startPasskey),
  serve(passkeyContract.finishPasskey, finishPasskey),
  serve(passkeyContract.removePasskey, removePasskey),
  serve(passkeyContract.startPasskeyConfirmation, startPasskeyConfirmation),
  serve(passkeyContract.confirmByPasskey, confirmByPasskey),
  serve(phoneContract.checkIsUserExist, checkIsUserExist),
  serve(phoneContract.registerByPhone, registerByPhone),
  serve(phoneContract.verifyPhone, verifyPhone),
  serve(contract.listPeople, listPeople),
  serve(contract.readPerson, readPerson),
  serve(contract.setRoles, setRoles),
  serve(contract.blockPerson, blockPerson),
  serve(contract.unblockPerson, unblockPerson),
  serve(contract.readStaffQueues, readStaffQueues),
  serve(contract.readStaffFigures, readStaffFigures),
  serve(contract.searchStaff, searchStaff),
  serve(contract.listAudit, listAudit),
];
