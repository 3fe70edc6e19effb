import { pagesCache, photosCache } from './cache-names.ts';

/** A page that was kept by `apps/site/offline/keep-page.ts`. */
export async function keptPage({ pathname }: URL): Promise<Response | undefined> {
  return (await caches.open(pagesCache)).match(pathname, { ignoreVary: true });
}

export const isPhoto = ({ pathname }: URL) => pathname.startsWith('/photos/');

/** A photo from the server; without a connection the kept one, or the same photo in another size. */
export async function photoFor(request: Request, { pathname }: URL): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(photosCache);
    const exact = await cache.match(pathname);
    if (exact) return exact;
    const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1);
    const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(folder));
    const kept = other && (await cache.match(other));
    if (!kept) throw error;
    return kept;
  }
}
