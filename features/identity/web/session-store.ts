import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import type { readAuthUser } from '../contract.ts';

export type AuthUser = OutputOf<typeof readAuthUser>;

/** What a session reads of a profile. The rest of it, and its calls, belong to the feature that keeps profiles. */
export type AnyProfile = { id: number; is_deleted: boolean };
export type ProfileCalls<Profile, Changes> = {
  /** Null when the server could not say. */
  read(api: ApiClient): Promise<Profile | null>;
  update(api: ApiClient, id: number, changes: Changes): Promise<Profile | null>;
};

export type Session<Profile = AnyProfile> =
  /** On the server, while hydrating, and while a stored token is looked at: whose page it is is not known yet. */
  | { status: 'starting' }
  | { status: 'guest' }
  | { status: 'member'; user: AuthUser; profile: Profile }
  /** There is a token, but the server could not be asked; `reload` tries again. */
  | { status: 'unreachable' };

/** How a session ended that was not the person's own logout. */
export type Ending = 'deleted';

/** Whose pages these are (specification §4). One for a document. */
export type SessionStore<Profile = AnyProfile, Changes = never> = {
  read(): Session<Profile>;
  subscribe(listener: () => void): () => void;
  /** Called once, when the page is alive. */
  start(): Promise<void>;
  /** Exchanges the provider's token for ours and signs in with it; false when the server did not take it. */
  enter(providerToken: string): Promise<boolean>;
  /** Signs in with a token of ours, as `verify-phone` gives it. */
  accept(token: string): Promise<boolean>;
  /** Asks for user and profile anew. */
  reload(): Promise<void>;
  /** The changed profile, or null when the server refused. */
  update(changes: Changes): Promise<Profile | null>;
  logOut(options?: { everywhere?: boolean }): Promise<void>;
};
