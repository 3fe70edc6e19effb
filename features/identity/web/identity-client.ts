import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { Problem } from '../../../platform/contract/problem.ts';
import { createBrowserStore } from '../../../platform/web/browser-store.ts';
import type { readProviders } from '../contract.ts';

export type Providers = OutputOf<typeof readProviders>;

/**
 * The port to the identity provider. The sign-in methods return the provider's token, which `SessionStore.enter`
 * exchanges for ours. All methods throw `IdentityRefusal` with a code of the specification (§8).
 */
export type IdentityClient = {
  signUp(email: string, password: string): Promise<string>;
  signIn(email: string, password: string): Promise<string>;
  signInWithPopup(provider: 'google' | 'apple'): Promise<string>;
  sendPasswordReset(email: string): Promise<void>;
  /** A new token for the provider's session in this browser; null without such a session. */
  currentToken(): Promise<string | null>;
  signOut(): Promise<void>;
  /**
   * Calls the listener with each new token while somebody is signed in at the provider (specification §4). A provider
   * that never changes a token by itself lacks this.
   */
  onTokenChange?(listener: (token: string) => void): () => void;
};

/** An error whose code has no provider prefix: `wrong-password`, not `auth/wrong-password`. */
export class IdentityRefusal extends Problem<string> {
  override name = 'IdentityRefusal';
}

/** The provider that this browser last signed in with. For a guest without one, pages do not call any provider. */
export const providerStore = createBrowserStore<Providers['provider']>({
  key: 'identity-provider',
  parse: (text) => (text === 'embedded' || text === 'firebase' ? text : null),
  print: String,
});
