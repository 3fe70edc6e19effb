export { type AuthUser, SessionProvider, useIsMember, useMembersOnly } from '../../identity/web/public.ts';
export type { AccountSection } from './account/account-section.ts';
export { saveChosenLanguage } from './chosen-language.ts';
export { adCount, unreadCount } from './menu-counts.ts';
export type { ProfileChanges } from './profile-calls.ts';
export { createSession, type Session, type SessionStore, useSession, useSessionStore } from './session.ts';
