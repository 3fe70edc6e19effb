import { localizedPath, splitLocale } from '../../../platform/contract/locale.ts';
import { type FetchEvent, scope } from './scope.ts';
import { assetFor, deleteOldShells, entry, isAsset, keepShell, offlinePath, shellPage } from './shell.ts';

/*
 * The service worker: what makes the site start and show something without a connection. Built alone. It never answers
 * with a kept page while there is a connection; see docs/decisions/0043-a-small-worker-of-our-own.md.
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
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(pageFor(event, address));
  else if (isAsset(address))
    event.respondWith(assetFor(request, (work) => event.waitUntil(work.catch(() => {}))));
});

/** A page from the server; without a connection the offline page, which knows the address that was asked for. */
async function pageFor({ request, preloadResponse }: FetchEvent, address: URL): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const { locale, path } = splitLocale(address.pathname);
    const offline = path === offlinePath ? await shellPage(address.pathname) : undefined;
    if (offline) return offline;
    const wanted = encodeURIComponent(address.pathname + address.search);
    return Response.redirect(`${localizedPath(locale, offlinePath)}?next=${wanted}`);
  }
}

/** Tells a page which version of the site the worker belongs to. */
scope.addEventListener('message', ({ data, ports }) => {
  if (data === 'version') ports[0]?.postMessage(entry);
});
