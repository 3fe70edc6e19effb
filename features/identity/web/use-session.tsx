import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { pendingActionStore, printPendingAction } from '../../../platform/web/pending-action.ts';
import type { Session, SessionStore } from './session-store.ts';

const SessionContext = createContext<SessionStore | null>(null);

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return <SessionContext value={store}>{children}</SessionContext>;
}

/** Actions on the session: sign in, change the profile, log out. */
export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('SessionProvider is missing above this component');
  return store;
}

const starting: Session = { status: 'starting' };

export function useSession(): Session {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.read, () => starting);
}

/** Whether this is a member. A component that asks only this is not rendered again when the start finds a guest. */
export function useIsMember(): boolean {
  const store = useSessionStore();
  return useSyncExternalStore(
    store.subscribe,
    () => store.read().status === 'member',
    () => false,
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Title of the car that a guest wants to save; the sign-in page names it. */
    carToSave?: string;
  }
}

/**
 * For actions that require signing in. The returned function returns true for a member. A guest is sent to the sign-in
 * page and then back, where the feature reads the action with `takePendingAction` and completes it. `carToSave` is the
 * title of the car that the action saves.
 */
export function useMembersOnly(): (action: { name: string; value: string }, carToSave?: string) => boolean {
  const store = useSessionStore();
  const router = useRouter();
  return (action, carToSave) => {
    if (store.read().status === 'member') return true;
    pendingActionStore.write(printPendingAction(action));
    void router.navigate({
      to: '/auth',
      search: { next: router.state.location.href },
      ...(carToSave && { state: { carToSave } }),
    });
    return false;
  };
}
