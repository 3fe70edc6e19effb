import { FirebaseError, getApps, initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
} from '@firebase/auth';
import { Problem } from '../../../platform/contract/problem.ts';
import { type Native, native } from '../../../platform/web/native.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { type IdentityClient, IdentityRefusal, type Providers } from './identity-client.ts';

let sharedAuth: Auth | null = null;

/**
 * Signs in with Firebase Authentication, the third-party provider of the specification. Phone sign-in uses our own API.
 */
export function firebaseClient(
  settings: NonNullable<Providers['firebase']>,
  language: string,
): IdentityClient {
  sharedAuth ??= start(settings);
  const auth = sharedAuth;
  auth.languageCode = language.slice(0, 2);
  return {
    async signUp(email, password) {
      const { user } = await translateErrors(createUserWithEmailAndPassword(auth, email, password));
      sendEmailVerification(user).catch((error) => logFailure('The verification e-mail was not sent', error));
      return user.getIdToken();
    },
    async signIn(email, password) {
      const { user } = await translateErrors(signInWithEmailAndPassword(auth, email, password));
      return user.getIdToken();
    },
    async signInWithPopup(brand) {
      const { user } = await translateErrors(
        native ? signInWithPhone(auth, brand, native) : signInWithPopup(auth, authProviderOf(brand)),
      );
      return user.getIdToken();
    },
    sendPasswordReset: (email) => translateErrors(sendPasswordResetEmail(auth, email)),
    async currentToken() {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken()) ?? null;
    },
    signOut: () => signOut(auth),
    onTokenChange: (listener) =>
      onIdTokenChanged(auth, (user) => {
        user?.getIdToken().then(listener, (error) => logFailure('The token was not renewed', error));
      }),
  };
}

function start({ project_id, api_key, auth_domain, emulator }: NonNullable<Providers['firebase']>): Auth {
  const app =
    getApps()[0] ?? initializeApp({ projectId: project_id, apiKey: api_key, authDomain: auth_domain });
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
    // The app signs in with the phone's dialogs; the resolver would load scripts of Google that its pages may not load.
    ...(!native && { popupRedirectResolver: browserPopupRedirectResolver }),
  });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

function authProviderOf(brand: 'google' | 'apple') {
  return brand === 'google' ? new GoogleAuthProvider() : appleProvider();
}

/** Requests the name and e-mail, which Apple returns only for explicit scopes. */
function appleProvider(): OAuthProvider {
  const apple = new OAuthProvider('apple.com');
  apple.addScope('email');
  apple.addScope('name');
  return apple;
}

/** Firebase verifies what the phone's own dialog issued. */
async function signInWithPhone(auth: Auth, brand: 'google' | 'apple', phone: Native) {
  const { idToken, nonce } = await phone.signIn(brand);
  const credential =
    brand === 'google'
      ? GoogleAuthProvider.credential(idToken)
      : appleProvider().credential({ idToken, rawNonce: nonce });
  return signInWithCredential(auth, credential);
}

async function translateErrors<Output>(promise: Promise<Output>): Promise<Output> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof FirebaseError || error instanceof Problem)
      throw new IdentityRefusal(error.code.replace(/^auth\//, ''));
    throw error;
  }
}
