import { App } from '@capacitor/app';
import { AppLauncher } from '@capacitor/app-launcher';
import { Browser } from '@capacitor/browser';
import { FirebaseMessaging } from '@capacitor-firebase/messaging';
import { isOfBrowser } from '../../../features/app/browser-paths.ts';
import { isLocale, type Locale, localeOfHeader, splitLocale } from '../../../platform/contract/locale.ts';
import { locationOf } from '../../../platform/web/link.tsx';
import { opensElsewhere } from '../../../platform/web/opens-elsewhere.ts';
import type { SiteRouter } from '../../site/router.tsx';
import { routeOfLink } from './route-of-link.ts';

const localeKey = 'locale';
const repeatedWithinMs = 1_000;

/** The chosen language, else that of the phone. */
export function startLocale(): Locale {
  const stored = localStorage.getItem(localeKey)?.slice(0, 2);
  return isLocale(stored) ? stored : localeOfHeader(navigator.languages.join(','));
}

/**
 * Addresses of the app are routes after the hash. Code of the site may load another document, `/kk/cars`; the phone
 * answers it with the app's page, and this turns the path into a route before the router starts.
 */
export function routeOfPage(): void {
  const { pathname, search, hash } = window.location;
  if (pathname === '/' || pathname === '/index.html') return;
  const { path } = splitLocale(pathname);
  window.history.replaceState(null, '', `/#${path}${search}${hash}`);
}

type Site = { locale: Locale; publicUrl: string };

/**
 * Follows links from outside, also the one that started the app and those of pressed push messages (`data.link`), and
 * decides where links of pages open.
 */
export async function openLinksAt(router: SiteRouter, site: Site): Promise<void> {
  const open = (route: string) => void router.navigate(locationOf(route, router.options.parseSearch));
  const openLink = (link: string | undefined) => {
    const route = link === undefined ? null : routeOfLink(link, site.publicUrl);
    if (!route) return;
    // Android gives the app every path of the site, so its other pages open in a tab of the browser above the app.
    if (isOfBrowser(route)) void Browser.open({ url: site.publicUrl + route });
    else open(route);
  };
  document.addEventListener('click', (event) => followLink(event, site, open));
  // A reload is not a launch: the person may have gone on since.
  const launch = sessionStorage.getItem('launched') ? undefined : await App.getLaunchUrl();
  sessionStorage.setItem('launched', 'true');
  if (launch) {
    // Home stays below, so that Back leads there.
    router.history.replace('/');
    openLink(launch.url);
  }
  // An iPhone reports the link that started the app again, as soon as there is a listener.
  const startedAt = performance.now();
  const isRepeated = (url: string) => url === launch?.url && performance.now() - startedAt < repeatedWithinMs;
  void App.addListener('appUrlOpen', ({ url }) => isRepeated(url) || openLink(url));
  void FirebaseMessaging.addListener('notificationActionPerformed', ({ notification }) => {
    const { link } = (notification.data ?? {}) as { link?: unknown };
    if (typeof link === 'string') openLink(link);
  });
}

/** Links that React does not handle: other languages, other sites, plain links to our pages. */
function followLink(event: MouseEvent, { locale, publicUrl }: Site, open: (route: string) => void): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || opensElsewhere(event) || link.hasAttribute('download')) return;
  if (!/^https?:|^capacitor:/.test(link.protocol)) return;
  const isOwn = link.origin === window.location.origin || link.origin === publicUrl;
  event.preventDefault();
  const { locale: linked, path } = splitLocale(link.pathname);
  const isLanguage = link.closest('[data-language-switch]') !== null;
  if (!isOwn) void AppLauncher.openUrl({ url: link.href });
  else if (link.pathname === window.location.pathname && link.hash) scrollToAnchor(link.hash);
  else if (isLanguage && linked !== locale) changeLanguage(linked);
  else if (link.hash.startsWith('#/')) open(splitLocale(link.hash.slice(1)).path);
  else if (isOfBrowser(path)) void Browser.open({ url: publicUrl + link.pathname + link.search });
  else open(path + link.search);
}

function scrollToAnchor(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** Texts and formats are loaded once, so the app starts again at the same page. */
function changeLanguage(locale: Locale): void {
  localStorage.setItem(localeKey, locale);
  window.location.reload();
}
