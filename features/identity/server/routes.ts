import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import * as phoneContract from '../phone-contract.ts';
import { readAuthUser } from './auth-user.ts';
import { checkIsUserExist } from './check-is-user-exist.ts';
import { exchangeToken } from './exchange-token.ts';
import { listAudit } from './list-audit.ts';
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
import { blockPerson, listPeople, setRoles, unblockPerson } from './people.ts';
import { registerByPhone, verifyPhone } from './phone-calls.ts';
import { readProviders } from './read-providers.ts';
import { listSessions, logOut, revokeSession } from './session-calls.ts';

export const identityRoutes = [
  serve(contract.readProviders, readProviders),
  serve(contract.signUp, signUp),
  serve(contract.signIn, signIn),
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
  serve(phoneContract.checkIsUserExist, checkIsUserExist),
  serve(phoneContract.registerByPhone, registerByPhone),
  serve(phoneContract.verifyPhone, verifyPhone),
  serve(contract.listPeople, listPeople),
  serve(contract.setRoles, setRoles),
  serve(contract.blockPerson, blockPerson),
  serve(contract.unblockPerson, unblockPerson),
  serve(contract.listAudit, listAudit),
];
