import { localizedPath, splitLocale } from '../../../platform/contract/locale.ts';
import { answerFor, isKeptCall } from './answers.ts';
import { isPhoto, keptPage, photoFor } from './kept-pages.ts';
import { openPush, showPush, subscribeAgain } from './push.ts';
import { type FetchEvent, scope } from './scope.ts';
import { receiveShare, sharePath } from './share.ts';
import { assetFor, deleteOldShells, entry, isAsset, keepShell, offlinePath, shellPage } from './shell.ts';

/*
 * The service worker: what makes the site start and show something without a connection. Built alone. It answers with a
 * kept page only if the server does not, or not within some seconds, and then the page says so; see
 * docs/decisions/0043-a-small-worker-of-our-own.md.
 */

scope.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => scope.skipWaiting())));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await deleteOldShells();
  // Pages are requested while the worker starts.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method === 'POST' && address.origin === scope.location.origin && address.pathname === sharePath)
    event.respondWith(receiveShare(request));
  if (request.method !== 'GET' || address.origin !== scope.location.origin) return;
  const keepAlive = (work: Promise<unknown>) => event.waitUntil(work.catch(() => {}));
  if (request.mode === 'navigate') event.respondWith(pageFor(event, address));
  else if (isAsset(address)) event.respondWith(assetFor(request, keepAlive));
  else if (isPhoto(address)) event.respondWith(photoFor(request, address));
  else if (isKeptCall(address)) event.respondWith(answerFor(request, address, keepAlive));
});

/** How long a network that is there but does not answer is waited for; then the kept page is shown, or the server asked again. */
const patienceMs = 8_000;

/** A page from the server; without a connection the kept one, or the offline page, which knows the wanted address. */
async function pageFor({ request, preloadResponse }: FetchEvent, address: URL): Promise<Response> {
  const { locale, path } = splitLocale(address.pathname);
  const kept = () => (path === offlinePath ? shellPage(address.pathname) : keptPage(address));
  const answer = preloadResponse.then((preloaded) => preloaded ?? fetch(request));
  answer.catch(() => {});
  try {
    const isSlow = await Promise.race([answer.then(() => false), after(patienceMs).then(() => true)]);
    const page = isSlow && (await kept());
    if (page) return await marked(page);
    // Past the browser's cache, where one request of an address waits for the other.
    return await (isSlow ? Promise.any([answer, fetch(request, { cache: 'no-store' })]) : answer);
  } catch {
    const page = await kept();
    if (page) return page;
    const wanted = encodeURIComponent(address.pathname + address.search);
    return Response.redirect(`${localizedPath(locale, offlinePath)}?next=${wanted}`);
  }
}

/** The page cannot know by itself that it is a kept one while the browser believes to be online. */
async function marked(page: Response): Promise<Response> {
  const html = await page.text();
  return new Response(html.replace('<html', '<html data-kept'), { headers: page.headers });
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

scope.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())));
scope.addEventListener('notificationclick', (event) =>
  event.waitUntil(openPush(event.notification, event.action)),
);
scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(subscribeAgain(event.oldSubscription)),
);

/** Tells a page which version of the site the worker belongs to. */
scope.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(entry);
});
