import { firstCityId, isWithoutCity } from '../../../features/company/web/first-city-place-public.ts';
import type { PartFailure } from '../../../platform/web/part-failure.ts';
import { cityKey, comparedKey, nextNoticeKey, tokenKey } from '../../../platform/web/stored-keys.ts';
import { prepareFirstPaint } from './before-paint.ts';
import { showChosenCity } from './chosen-city.ts';
import {
  controlOf,
  forgetPresses,
  giveUpPresses,
  holdEvent,
  markSubmit,
  needsScript,
  noteEvent,
  replayEarlyInput,
} from './early-input.ts';
import { fetchScripts, runScripts } from './page-scripts.ts';
import { handlePartFailure } from './part-failures.ts';
import { atOnce } from './start-data.ts';
import { showAsWithoutScripts } from './without-scripts.ts';

/*
 * The script in the head of every page: the one place that decides when the page's scripts start. A page can be read, its
 * links followed and its forms sent without them, so they start at the first sign of a person, or at once if the browser
 * stores something that the page must show. Built alone, into one script without imports, and written into the HTML.
 */

prepareFirstPaint();

/** A link of the hybrid app, `/#/cars/870`, that a browser opened: its route comes after the hash (specification §4). */
const [, route] = /^#(\/\w.*)/.exec(location.hash) ?? [];
if (route && /^\/(kk\/?|en\/?)?$/.test(location.pathname))
  location.replace(location.origin + location.pathname.replace(/\/$/, '') + route);

/** Chromium would offer to install the site at the first view; `apps/site/offline/install-card.tsx` does so later. */
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { installOffer: event });
});

/** Built from `features/company/web/first-city.ts`. */
const firstCityScript = '/first-city.js';

/** How long a finger may stay down before the scripts run: a click usually follows, and they would delay it. */
const pressLimitMs = 250;
let pressTimer: ReturnType<typeof setTimeout>;

function start(): void {
  clearTimeout(pressTimer);
  void runScripts(() => {
    showAsWithoutScripts();
    giveUpPresses();
  });
}

/** Whether a press leads to another page, which needs no scripts of this one. */
function leavesPage(control: Element): boolean {
  return control.matches('a[href], form button:not([type=button])') && !needsScript(control);
}

function handlePress(event: Event): void {
  const control = controlOf(event);
  if (!control || leavesPage(control)) return;
  if (event.type === 'click') start();
  else {
    fetchScripts().catch(() => {});
    clearTimeout(pressTimer);
    pressTimer = setTimeout(start, pressLimitMs);
  }
}

function handleFocus(event: Event): void {
  if (controlOf(event)?.matches('input, select, textarea')) start();
}

let mouseAt = '';

/** Browsers also send the event when the page changes under a mouse at rest: its first position says nothing. */
function startIfMouseMoves({ pointerType, screenX, screenY }: PointerEvent): void {
  if (pointerType !== 'mouse') return;
  const at = `${screenX} ${screenY}`;
  if (mouseAt && at !== mouseAt) start();
  mouseAt = at;
}

showChosenCity();

// React asks for no city while an element with this id is there: it may as well be an empty one.
if (isWithoutCity(location.pathname))
  document.addEventListener('DOMContentLoaded', () =>
    document.body.append(Object.assign(document.createElement('template'), { id: firstCityId })),
  );

/** What our scripts cannot do without. In a browser that lacks it, all is as without script. */
const isSupported =
  'noModule' in HTMLScriptElement.prototype && window.HTMLDialogElement?.prototype.showModal;
if (isSupported) listen();
else document.addEventListener('DOMContentLoaded', showAsWithoutScripts);

function listen(): void {
  const observed = { capture: true, passive: true };

  for (const type of ['pointerdown', 'click']) document.addEventListener(type, handlePress, observed);
  document.addEventListener('focusin', handleFocus, observed);
  for (const type of ['keydown', 'input']) document.addEventListener(type, start, observed);
  for (const type of ['wheel', 'touchmove', 'scroll']) addEventListener(type, start, observed);
  addEventListener('pointermove', startIfMouseMoves, observed);

  for (const type of 'pointerdown pointerup mousedown mouseup touchstart touchend'.split(' '))
    document.addEventListener(type, holdEvent, observed);
  for (const type of 'click keydown keyup focusin input change'.split(' '))
    document.addEventListener(type, holdEvent, true);
  document.addEventListener('submit', markSubmit, true);
  for (const type of ['toggle', 'scroll']) document.addEventListener(type, noteEvent, observed);

  let isHydrated = false;
  document.addEventListener('hydrated', () => {
    isHydrated = true;
    replayEarlyInput();
  });

  document.addEventListener('part-failed', (event) => handlePartFailure(event as CustomEvent<PartFailure>));

  // Before the router has started, Back could change the address only, not the page.
  const { pathname, search } = location;
  addEventListener('popstate', () => {
    if (!isHydrated && (location.pathname !== pathname || location.search !== search)) location.reload();
  });
  // A page that Back shows again must not carry out what was pressed before it was left.
  addEventListener('pagehide', forgetPresses);
  // Back to a page without its scripts: what the browser stores may have changed meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && start());

  if (atOnce) start();
  else addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(startIfNeeded));
}

/** Starts without a person if this browser stores something that the page shows, or when such a part comes into view. */
function startIfNeeded(): void {
  if (history.state?.layers || hasStoredState()) start();
  else if (!hasCity()) void askForCity().then(start, start);
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  for (const part of document.querySelectorAll('[data-starts-scripts]')) observer.observe(part);
}

/** Asks a first-time visitor for the city without the page's scripts, which show it afterwards; if that fails, they ask. */
async function askForCity(): Promise<void> {
  const firstCity = (await import(/* @vite-ignore */ firstCityScript)) as { askForCity(): Promise<void> };
  await firstCity.askForCity();
}

const hasCity = () => localStorage.getItem(cityKey) !== null || isWithoutCity(location.pathname);

/** Whether this is a member, compares cars, or was sent here with a notice. */
function hasStoredState(): boolean {
  try {
    const isComparing = /\d/.test(localStorage.getItem(comparedKey) ?? '');
    return Boolean(localStorage.getItem(tokenKey) || isComparing || sessionStorage.getItem(nextNoticeKey));
  } catch {
    return true;
  }
}
