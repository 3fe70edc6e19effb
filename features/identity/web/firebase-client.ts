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
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
} from '@firebase/auth';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { type IdentityClient, IdentityRefusal, type Providers } from './identity-client.ts';

let started: Auth | null = null;

/** Firebase Authentication, the third-party provider of the specification. Phones go through our own calls. */
export function firebaseClient(
  settings: NonNullable<Providers['firebase']>,
  language: string,
): IdentityClient {
  started ??= start(settings);
  const auth = started;
  auth.languageCode = language.slice(0, 2);
  return {
    async signUp(email, password) {
      const { user } = await refusing(createUserWithEmailAndPassword(auth, email, password));
      sendEmailVerification(user).catch((error) => logFailure('The letter was not sent', error));
      return user.getIdToken();
    },
    async signIn(email, password) {
      const { user } = await refusing(signInWithEmailAndPassword(auth, email, password));
      return user.getIdToken();
    },
    async signInWithPopup(brand) {
      const { user } = await refusing(signInWithPopup(auth, brandOf(brand)));
      return user.getIdToken();
    },
    sendPasswordReset: (email) => refusing(sendPasswordResetEmail(auth, email)),
    async currentToken() {
      await auth.authStateReady();
      return (await auth.currentUser?.getIdToken()) ?? null;
    },
    signOut: () => signOut(auth),
  };
}

function start({ project_id, api_key, auth_domain, emulator }: NonNullable<Providers['firebase']>): Auth {
  const app =
    getApps()[0] ?? initializeApp({ projectId: project_id, apiKey: api_key, authDomain: auth_domain });
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

function brandOf(brand: 'google' | 'apple') {
  return brand === 'google' ? new GoogleAuthProvider() : appleWithName();
}

/** Apple tells name and address only to those who ask. */
function appleWithName(): OAuthProvider {
  const apple = new OAuthProvider('apple.com');
  apple.addScope('email');
  apple.addScope('name');
  return apple;
}

async function refusing<Output>(answer: Promise<Output>): Promise<Output> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FirebaseError) throw new IdentityRefusal(error.code.replace(/^auth\//, ''));
    throw error;
  }
}
