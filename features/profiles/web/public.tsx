export { adCount, unreadCount } from './place-counts.ts';
export { createSession } from './session.ts';
export type { AuthUser, ProfileChanges, Session, SessionStore } from './session-store.ts';
export { SessionProvider, useMembersOnly, useSession, useSessionStore } from './use-session.tsx';
