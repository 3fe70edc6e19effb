import { createBrowserStore, tabStorage } from './browser-store.ts';
import { nextNoticeKey } from './stored-keys.ts';

/** A toast to show after the next page load, stored as `error:text`. */
const store = createBrowserStore<string>({ key: nextNoticeKey, parse: String, print: String }, tabStorage);

type Kind = 'success' | 'error' | 'info';

export function storeNotice(kind: Kind, text: string): void {
  store.write(`${kind}:${text}`);
}

/** Returns the stored toast and deletes it. */
export function takeNotice(): { kind: Kind; text: string } | null {
  const [, kind, text] = /^(success|error|info):(.*)$/s.exec(store.read() ?? '') ?? [];
  if (!kind || text === undefined) return null;
  store.write(null);
  return { kind: kind as Kind, text };
}
