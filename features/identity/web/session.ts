import type { ApiClient } from '../../../platform/web/api-client.ts';
import { tokenStore } from '../../../platform/web/browser-store.ts';
import { providerStore } from './identity-client.ts';
import type { AnyProfile, Ending, ProfileCalls, Session, SessionStore } from './session-store.ts';

/**
 * Creates the session store. For guests it only reads local storage: the code for members is loaded when there is a
 * token or a provider to resume. It follows sign-ins and logouts in other tabs by watching the stored token.
 */
export function createSession<Profile extends AnyProfile, Changes>(
  api: ApiClient,
  onEnding: (ending: Ending) => void,
  openProfileCalls: () => Promise<ProfileCalls<Profile, Changes>>,
): SessionStore<Profile, Changes> {
  let session: Session<Profile> = { status: 'starting' };
  let latestLoad = 0;
  /** The token that `session` belongs to. If the stored token differs, another tab has signed in or out. */
  let currentToken: string | null = null;
  let stopFollowing: (() => void) | null = null;
  const listeners = new Set<() => void>();

  function setSession(next: Session<Profile>): void {
    session = next;
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    latestLoad += 1;
    const loadNumber = latestLoad;
    currentToken = tokenStore.read();
    if (!currentToken) return setSession({ status: 'guest' });
    if (session.status !== 'member') setSession({ status: 'starting' });
    const [{ loadMember }, profileCalls] = await Promise.all([
      import('./session-steps.ts'),
      openProfileCalls(),
    ]);
    const member = await loadMember(api, profileCalls);
    if (loadNumber !== latestLoad) return;
    if (!member) return setSession(session.status === 'member' ? session : { status: 'unreachable' });
    if (!member.profile.is_deleted) return setSession({ status: 'member', ...member });
    await store.logOut();
    onEnding('deleted');
  }

  /** Begins to exchange the provider's new tokens, unless that has begun. */
  async function followProvider(): Promise<void> {
    if (stopFollowing) return;
    const { followProviderToken } = await import('./session-steps.ts');
    stopFollowing = await followProviderToken(api, store);
  }

  const store: SessionStore<Profile, Changes> = {
    read: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      if (tokenStore.read() || !providerStore.read()) await load();
      else {
        const { resumeProviderSession } = await import('./session-steps.ts');
        await resumeProviderSession(api, store);
        await followProvider();
      }
      if (session.status === 'starting') setSession({ status: 'guest' });
      tokenStore.subscribe(() => {
        if (tokenStore.read() !== currentToken) void load();
      });
    },
    async enter(providerToken) {
      const { exchangeProviderToken } = await import('./session-steps.ts');
      const isAccepted = await exchangeProviderToken(api, providerToken, store);
      if (isAccepted) void followProvider();
      return isAccepted;
    },
    async accept(token) {
      currentToken = token;
      tokenStore.write(token);
      await load();
      return session.status === 'member';
    },
    reload: load,
    async update(changes) {
      if (session.status !== 'member') return null;
      const { user, profile } = session;
      const updated = await (await openProfileCalls()).update(api, profile.id, changes);
      if (updated && session.status === 'member') setSession({ status: 'member', user, profile: updated });
      return updated;
    },
    async logOut(options = {}) {
      const { logOutOfServerAndProvider } = await import('./session-steps.ts');
      const token = tokenStore.read();
      latestLoad += 1;
      stopFollowing?.();
      stopFollowing = null;
      // Our token is cleared before the calls: a concurrent call with the revoked token would be refused and restart
      // the page.
      currentToken = null;
      tokenStore.write(null);
      await logOutOfServerAndProvider(api, token, options);
      providerStore.write(null);
      setSession({ status: 'guest' });
    },
  };
  return store;
}
