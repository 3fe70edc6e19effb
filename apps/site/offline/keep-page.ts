import { assetsCache, pagesCache, photosCache } from '../worker/cache-names.ts';
import { entryOfPage } from './follow-worker.ts';

/** A page that can be read without a connection. */
export type KeptPage = {
  /** With its language, as in the address bar. */
  path: string;
  title: string;
  /** Addresses of its photos, in the order of the page. */
  photos: readonly string[];
  /** Of the HTML and the photos. */
  bytes: number;
  /** People work on it without a connection, so it is never evicted for another page. */
  isPinned?: boolean;
};

const maxPages = 40;
const maxBytes = 40e6;
const maxPhotosOfPage = 40;

/** Where the cache of pages has the list of `KeptPage`, the last one seen first. */
const indexEntry = '/index.json';

/** Changes of the index come one after another, from all tabs. */
const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('kept-pages', work);

async function indexOf(pages: Cache): Promise<KeptPage[]> {
  const stored = await pages.match(indexEntry);
  return stored ? ((await stored.json()) as KeptPage[]) : [];
}

/** The pages that can be read now, the last one seen first. */
export async function keptPages(): Promise<KeptPage[]> {
  return indexOf(await caches.open(pagesCache));
}

/** Which pages stay and which give way, the oldest first: they are bounded by their number and by their bytes. */
export function withinLimits(
  pages: readonly KeptPage[],
  limits = { pages: maxPages, bytes: maxBytes },
): { stay: KeptPage[]; go: KeptPage[] } {
  let bytes = 0;
  const others = pages.filter(({ isPinned }) => !isPinned);
  const firstOut = others.findIndex((page, at) => {
    bytes += page.bytes;
    return at > 0 && (at >= limits.pages || bytes > limits.bytes);
  });
  const go = firstOut < 0 ? [] : others.slice(firstOut);
  return { stay: pages.filter((page) => !go.includes(page)), go };
}

/** Pages whose HTML this document has kept: it need not be fetched again for more photos. */
const fetched = new Set<string>();

/** Keeps a page with its photos, or adds photos to a kept one; a page that is gone is forgotten. */
export async function keepPage(page: Omit<KeptPage, 'bytes'>): Promise<void> {
  // Opened first: what is put into a cache that is deleted meanwhile, because a member leaves, is lost with it.
  const [pages, photos] = await Promise.all([caches.open(pagesCache), caches.open(photosCache)]);
  const isKnown = fetched.has(page.path) && (await pages.match(page.path));
  if (!isKnown) {
    // The connection may be lost meanwhile.
    const response = await fetch(page.path, { headers: { accept: 'text/html' } }).catch(() => null);
    if (!response) return;
    const isPage = response.ok && !response.redirected;
    // The scripts of a newer version were never loaded here, so that its page would not start without a connection.
    if (page.isPinned && isPage && !(await response.clone().text()).includes(entryOfPage() ?? '')) return;
    if (isPage) await pages.put(page.path, response);
    else await pages.delete(page.path);
    if (!isPage) return;
    fetched.add(page.path);
  }
  await inOrder(async () => {
    const index = await indexOf(pages);
    const before = index.find(({ path }) => path === page.path);
    const addresses = [...new Set([...(before?.photos ?? []), ...page.photos])].slice(-maxPhotosOfPage);
    const sizes = await Promise.all(addresses.map((address) => keepPhoto(photos, address)));
    const html = await pages.match(page.path);
    const bytes = sizes.reduce((sum, size) => sum + size, (await html?.blob())?.size ?? 0);
    const others = index.filter(({ path }) => path !== page.path);
    const { stay, go } = withinLimits([{ ...page, photos: addresses, bytes }, ...others]);
    await pages.put(indexEntry, Response.json(stay));
    const needed = new Set(stay.flatMap((kept) => kept.photos));
    const unneeded = (await photos.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
    await Promise.all([
      ...go.map(({ path }) => pages.delete(path)),
      ...unneeded.map((photo) => photos.delete(photo)),
    ]);
  });
}

/** Keeps a photo, mostly from the browser's own cache; resolves to its bytes, 0 if it could not be loaded. */
async function keepPhoto(photos: Cache, address: string): Promise<number> {
  let photo = await photos.match(address);
  if (!photo) {
    photo = await fetch(address, { cache: 'force-cache' }).catch(() => undefined);
    if (!photo?.ok) return 0;
    await photos.put(address, photo.clone());
  }
  return Number(photo.headers.get('content-length') ?? 0);
}

/** Keeps the files that the page had loaded before the worker controlled it. */
export async function keepLoadedAssets(): Promise<void> {
  const assets = await caches.open(assetsCache);
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  for (const { pathname } of new Map(loaded.map((address) => [address.pathname, address])).values())
    if (!(await caches.match(pathname))) await assets.add(pathname).catch(() => {});
}
