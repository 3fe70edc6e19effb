import { createBrowserStore, tabDrawer } from './browser-store.ts';

/** A notice for after the reload or the way home that its cause brings with it; kind and text, `error:…`. */
const store = createBrowserStore<string>({ key: 'next-notice', parse: String, print: String }, tabDrawer);

type Kind = 'success' | 'error' | 'info';

export function leaveNotice(kind: Kind, text: string): void {
  store.write(`${kind}:${text}`);
}

/** The notice that was left, once. */
export function takeNotice(): { kind: Kind; text: string } | null {
  const [, kind, text] = /^(success|error|info):(.*)$/s.exec(store.read() ?? '') ?? [];
  if (!kind || text === undefined) return null;
  store.write(null);
  return { kind: kind as Kind, text };
}
