import { cookieOf } from '../../../platform/web/cookie.ts';
import {
  chosenLanguageKey,
  hiddenCarsKey,
  localeKey,
  searchesKey,
  themeKey,
  viewedKey,
  viewKey,
} from '../../../platform/web/stored-keys.ts';

/*
 * What must happen before the first paint, or handle an event before the router does. The first part of the script in the
 * head; in development a script of its own.
 */

/**
 * Where the person was when they switched the language: path, index of the pressed link, whether its focus shows, scroll.
 */
const switchKey = 'language-switch';
const switchMark = '[data-language-switch]';

/**
 * Sets the root's attributes that styles depend on: theme, view of the catalogue, whether the person has viewed cars or
 * searched.
 */
function markDocument(): void {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem(themeKey);
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  const view = localStorage.getItem(viewKey);
  if (view) dataset.view = view;
  if (/\d/.test(localStorage.getItem(viewedKey) ?? '')) dataset.returning = '';
  if (localStorage.getItem(searchesKey)) dataset.searched = '';
}

/** Blanks the cards of cars that the person has hidden, until React renders what stands in their place. */
function blankHiddenCars(): void {
  const hidden = localStorage.getItem(hiddenCarsKey);
  if (!hidden) return;
  const sheet = new CSSStyleSheet();
  const cards = hidden.split(',').map((id) => `[data-car="${id}"]`);
  sheet.replaceSync(`${cards.join()}{height:3.5rem;overflow:hidden;visibility:hidden}`);
  document.adoptedStyleSheets = [sheet];
}

/**
 * Redirects people who chose Kazakh or English from an address without a language to that in their language. Runs only when
 * a document is loaded, because links inside the site have the language already.
 */
function redirectToLanguage(): void {
  const [, locale] = /^(kk|en)(-|$)/.exec(localStorage.getItem(localeKey) ?? '') ?? [];
  const { pathname, search, hash } = location;
  if (locale && !/^\/(kk|en)(\/|$)/.test(pathname)) location.replace(`/${locale}${pathname}${search}${hash}`);
}

/**
 * Before the language is switched, stores it, so that who chooses Russian is not sent back, and the scroll position and
 * focus, which the other document restores.
 */
function storeLanguageSwitch({ target, detail }: MouseEvent): void {
  const link = (target as Element).closest<HTMLAnchorElement>(`${switchMark} a`);
  if (!link) return;
  const number = [...document.querySelectorAll(switchMark)].indexOf(link.closest(switchMark) as Element);
  const language = link.lang.slice(0, 2);
  localStorage.setItem(localeKey, language);
  sessionStorage.setItem(chosenLanguageKey, language);
  // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store API need it too
  document.cookie = cookieOf(localeKey, language);
  sessionStorage.setItem(switchKey, [link.pathname, number, detail ? 0 : 1, scrollY].join(' '));
}

function restoreLanguageSwitch(): void {
  const [path, number, isFocusVisible, scroll] = (sessionStorage.getItem(switchKey) ?? '').split(' ');
  sessionStorage.removeItem(switchKey);
  if (path !== location.pathname) return;
  document.addEventListener('DOMContentLoaded', () => {
    function focus(): void {
      if (document.activeElement !== document.body) return;
      const links = document.querySelectorAll(switchMark)[Number(number)];
      const menu = links?.closest('[popover]');
      const target = menu ? menu.previousElementSibling : links?.querySelector('[aria-current]');
      const options = { preventScroll: true, focusVisible: isFocusVisible === '1' };
      (target as HTMLElement | null | undefined)?.focus(options);
    }
    // Parts that React renders again lose the focus, so it is restored until the person does something.
    const keeper = new MutationObserver(focus);
    keeper.observe(document.body, { childList: true, subtree: true });
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, () => keeper.disconnect(), true);
    focus();
    scrollTo(0, Number(scroll));
  });
}

/** Follows a link that React replaces between press and release of the mouse: browsers then fire no click. */
function followRedrawnLinks(): void {
  let pressed: HTMLAnchorElement | null = null;
  const linkOf = ({ target }: Event) => (target as Element).closest<HTMLAnchorElement>('a[href]');
  const remember = (event: Event) => {
    pressed = linkOf(event);
  };
  const follow = (event: PointerEvent) => {
    const link = linkOf(event);
    const isReplaced = pressed && !pressed.isConnected && link?.href === pressed.href;
    if (isReplaced && event.pointerType === 'mouse' && event.button === 0)
      link?.dispatchEvent(new MouseEvent('click', event));
  };
  document.addEventListener('pointerdown', remember, true);
  document.addEventListener('pointerup', follow, true);
}

/** Call while the head is parsed. */
export function prepareFirstPaint(): void {
  try {
    markDocument();
    blankHiddenCars();
    redirectToLanguage();
    restoreLanguageSwitch();
    document.addEventListener('click', storeLanguageSwitch, true);
  } catch {
    // The browser denies storage: the page is that of a first visit.
  }
  followRedrawnLinks();
  // Registered first, so that `platform/web/layer-history.ts` hears of the Back button before the router does.
  addEventListener('popstate', (event) => window.handleTraversal?.(event));
}
