import type { CallInput, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { readAuthUser } from '../../identity/contract.ts';
import type { Profile, updateProfile } from '../contract.ts';

export type AuthUser = OutputOf<typeof readAuthUser>;
export type ProfileChanges = Omit<CallInput<typeof updateProfile>, 'profileId'>;

export type Session =
  /** On the server, while hydrating, and while a stored token is looked at: whose page it is is not known yet. */
  | { status: 'starting' }
  | { status: 'guest' }
  | { status: 'member'; user: AuthUser; profile: Profile }
  /** There is a token, but the server could not be asked; `reload` tries again. */
  | { status: 'unreachable' };

/** How a session ended that was not the person's own logout. */
export type Ending = 'deleted';

/** Whose pages these are (specification §4). One for a document. */
export type SessionStore = {
  read(): Session;
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
  update(changes: ProfileChanges): Promise<Profile | null>;
  logOut(options?: { everywhere?: boolean }): Promise<void>;
};
