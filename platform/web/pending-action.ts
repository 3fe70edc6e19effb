import { createBrowserStore, tabDrawer } from './browser-store.ts';

/** What a guest was about to do when asked to sign in, as `favourite:123`. It belongs to this tab. */
export const pendingActionStore = createBrowserStore<string>(
  { key: 'pending-action', parse: (text) => (/^[a-z-]+:[\w-]*$/.test(text) ? text : null), print: String },
  tabDrawer,
);

export function printPendingAction({ name, value }: { name: string; value: string }): string {
  return `${name}:${value}`;
}

/** The value of the action with this name, once: whoever takes it does it. */
export function takePendingAction(name: string): string | null {
  const [pending, value] = pendingActionStore.read()?.split(':') ?? [];
  if (pending !== name || value === undefined) return null;
  pendingActionStore.write(null);
  return value;
}

/** An address to return to: a path of ours, or home. Anything else would let a link lead people elsewhere. */
export function safePath(next: unknown): string {
  if (typeof next !== 'string' || !isOwnPath(next)) return '/';
  const { origin, pathname, search, hash } = new URL(next, 'http://localhost');
  // `/.//elsewhere` has lost its dot by now.
  return origin === 'http://localhost' && isOwnPath(pathname) ? pathname + search + hash : '/';
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
