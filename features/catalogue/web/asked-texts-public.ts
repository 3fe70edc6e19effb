import { createBrowserStore } from '../../../platform/web/browser-store.ts';

const maxTexts = 5;

/** The last texts that were searched for in this browser, the last one first, a line each. */
const askedStore = createBrowserStore<string>({ key: 'asked-texts', parse: String, print: String });

export const askedTexts = (): readonly string[] => (askedStore.read() ?? '').split('\n').filter(Boolean);

export function rememberText(text: string): void {
  const asked = text.trim();
  if (asked === '') return;
  const others = askedTexts().filter((other) => other !== asked);
  askedStore.write([asked, ...others].slice(0, maxTexts).join('\n'));
}

export const forgetTexts = () => askedStore.write(null);
