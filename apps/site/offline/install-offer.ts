import { dayMs } from '../../../platform/contract/durations.ts';
import { createBrowserStore, tabStorage } from '../../../platform/web/browser-store.ts';

/** Chromium's offer to install the site, which `apps/site/start/start.ts` has put off. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

declare global {
  interface Window {
    installOffer?: InstallOffer;
  }
}

const quietDays = 120;

/** When the person may be asked again, in milliseconds since 1970. */
const quietUntil = createBrowserStore<number>({
  key: 'install-quiet-until',
  parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
  print: String,
});

/** Paths of the pages that were seen in this tab; as many as matter. */
const seenPages = createBrowserStore<string>({ key: 'pages-seen', parse: String, print: String }, tabStorage);
const maxSeen = 10;

export const isQuiet = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Date.now() < (quietUntil.read() ?? 0);

export const keepQuiet = (): void => quietUntil.write(Date.now() + quietDays * dayMs);

/** Notes that a page is seen; returns all that have been in this tab. */
export function notePage(path: string): string[] {
  const seen = new Set([...(seenPages.read() ?? '').split(' ').filter(Boolean), path]);
  const paths = [...seen].slice(-maxSeen);
  seenPages.write(paths.join(' '));
  return paths;
}

export const forgetPages = (): void => seenPages.write(null);

export const installOffer = (): InstallOffer | null => window.installOffer ?? null;

/** Safari on iPhones and iPads, which installs sites but offers nothing; other browsers there call themselves otherwise. */
export function isIosSafari({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|YaBrowser|GSA\//.test(userAgent);
}
