import type { ApiClient } from '../../../platform/web/api-client.ts';
import { tokenStore } from '../../../platform/web/browser-store.ts';
import { providerStore } from './identity-client.ts';
import type { AnyProfile, Ending, ProfileCalls, Session, SessionStore } from './session-store.ts';

/**
 * A guest pays a look into the local storage: everything that a member needs is loaded when there is a token or a
 * provider that remembers somebody. Other tabs are followed through the stored token.
 */
export function createSession<Profile extends AnyProfile, Changes>(
  api: ApiClient,
  onEnding: (ending: Ending) => void,
  openProfileCalls: () => Promise<ProfileCalls<Profile, Changes>>,
): SessionStore<Profile, Changes> {
  let session: Session<Profile> = { status: 'starting' };
  let turn = 0;
  /** The token that `session` speaks of; another one in the store came from another tab. */
  let known: string | null = null;
  const listeners = new Set<() => void>();

  function become(next: Session<Profile>): void {
    session = next;
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    turn += 1;
    const mine = turn;
    known = tokenStore.read();
    if (!known) return become({ status: 'guest' });
    if (session.status !== 'member') become({ status: 'starting' });
    const [{ loadMember }, profileCalls] = await Promise.all([
      import('./session-steps.ts'),
      openProfileCalls(),
    ]);
    const member = await loadMember(api, profileCalls);
    if (mine !== turn) return;
    if (!member) return become(session.status === 'member' ? session : { status: 'unreachable' });
    if (!member.profile.is_deleted) return become({ status: 'member', ...member });
    await store.logOut();
    onEnding('deleted');
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
        const { resume } = await import('./session-steps.ts');
        await resume(api, store);
      }
      if (session.status === 'starting') become({ status: 'guest' });
      tokenStore.subscribe(() => {
        if (tokenStore.read() !== known) void load();
      });
    },
    async enter(providerToken) {
      const { enter } = await import('./session-steps.ts');
      return enter(api, providerToken, store);
    },
    async accept(token) {
      known = token;
      tokenStore.write(token);
      await load();
      return session.status === 'member';
    },
    reload: load,
    async update(changes) {
      if (session.status !== 'member') return null;
      const { user, profile } = session;
      const updated = await (await openProfileCalls()).update(api, profile.id, changes);
      if (updated && session.status === 'member') become({ status: 'member', user, profile: updated });
      return updated;
    },
    async logOut(options = {}) {
      const { leave } = await import('./session-steps.ts');
      const token = tokenStore.read();
      turn += 1;
      // Forgotten first: calls that carried it after its end would be refused, and start the page anew.
      known = null;
      tokenStore.write(null);
      await leave(api, token, options);
      providerStore.write(null);
      become({ status: 'guest' });
    },
  };
  return store;
}
