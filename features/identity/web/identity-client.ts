import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { createBrowserStore } from '../../../platform/web/browser-store.ts';
import type { readProviders } from '../contract.ts';

export type Providers = OutputOf<typeof readProviders>;

/**
 * The port to whoever knows people's passwords. Every method that signs in answers the provider's token, which
 * `SessionStore.enter` exchanges for ours; every one throws `IdentityRefusal` with a code of the specification (§8).
 */
export type IdentityClient = {
  signUp(email: string, password: string): Promise<string>;
  signIn(email: string, password: string): Promise<string>;
  signInWithPopup(provider: 'google' | 'apple'): Promise<string>;
  sendPasswordReset(email: string): Promise<void>;
  /** A fresh token of whom the provider remembers in this browser; null when nobody. */
  currentToken(): Promise<string | null>;
  signOut(): Promise<void>;
};

/** Bare codes (`wrong-password`), whichever provider refused. */
export class IdentityRefusal extends Problem<string> {
  override name = 'IdentityRefusal';
}

/** Which provider remembers somebody here: without it a guest's start asks nobody. */
export const providerStore = createBrowserStore<Providers['provider']>({
  key: 'identity-provider',
  parse: (text) => (text === 'embedded' || text === 'firebase' ? text : null),
  print: String,
});
