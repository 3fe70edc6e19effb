import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import type { readAuthUser } from '../contract.ts';

export type AuthUser = OutputOf<typeof readAuthUser>;

/** The part of a profile that the session needs; the profiles feature defines the other fields. */
export type AnyProfile = { id: number; is_deleted: boolean };
export type ProfileCalls<Profile, Changes> = {
  /** Loads the current user's profile; null if that fails. */
  read(api: ApiClient): Promise<Profile | null>;
  update(api: ApiClient, id: number, changes: Changes): Promise<Profile | null>;
};

export type Session<Profile = AnyProfile> =
  /** On the server, during hydration, and while the stored token is checked. */
  | { status: 'starting' }
  | { status: 'guest' }
  | { status: 'member'; user: AuthUser; profile: Profile }
  /** A token is stored, but the server could not be reached; `reload` tries again. */
  | { status: 'unreachable' };

/** Why a session ended other than by logging out. */
export type Ending = 'deleted';

/** The current user's session (specification §4). One per document. */
export type SessionStore<Profile = AnyProfile, Changes = never> = {
  read(): Session<Profile>;
  subscribe(listener: () => void): () => void;
  /** Must be called once, after hydration. */
  start(): Promise<void>;
  /** Exchanges the provider's token for ours and signs in; false if the server rejected it. */
  enter(providerToken: string): Promise<boolean>;
  /** Signs in with our own token, as returned by `verify-phone`. */
  accept(token: string): Promise<boolean>;
  /** Reloads user and profile. */
  reload(): Promise<void>;
  /** Resolves to the changed profile, or null if the server refused the change. */
  update(changes: Changes): Promise<Profile | null>;
  logOut(options?: { everywhere?: boolean }): Promise<void>;
};
