import { createBrowserStore, tabStorage } from './browser-store.ts';

/** The action that a guest attempted before being asked to sign in, as `favourite:123`. Stored per tab. */
export const pendingActionStore = createBrowserStore<string>(
  { key: 'pending-action', parse: (text) => (/^[a-z-]+:[\w-]*$/.test(text) ? text : null), print: String },
  tabStorage,
);

export function printPendingAction({ name, value }: { name: string; value: string }): string {
  return `${name}:${value}`;
}

/** Returns the value of the pending action with this name and deletes it; the caller must perform the action. */
export function takePendingAction(name: string): string | null {
  const [pending, value] = pendingActionStore.read()?.split(':') ?? [];
  if (pending !== name || value === undefined) return null;
  pendingActionStore.write(null);
  return value;
}

/** Where to go after signing in: `next` if it is a path on our site, else the home page. Prevents open redirects. */
export function safePath(next: unknown): string {
  if (typeof next !== 'string' || !isOwnPath(next)) return '/';
  const { origin, pathname, search, hash } = new URL(next, 'http://localhost');
  // The parser turns `/.//evil.com` into `//evil.com`, another site, so the parsed path is checked again.
  return origin === 'http://localhost' && isOwnPath(pathname) ? pathname + search + hash : '/';
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
