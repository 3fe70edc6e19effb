import { locales, localizedPath } from '../../../platform/contract/locale.ts';
import { assetsCache } from './cache-names.ts';

/** What the build passes to the worker; `tools/build.ts` writes it before the code. */
declare const SHELL: Shell;
export type Shell = {
  /** A hash of everything that the worker keeps and does. */
  version: string;
  /** Addresses of the files that every page needs, the fonts, and those of the offline page. */
  files: readonly string[];
  /** The script that starts the site: another one in every version of the site. */
  entry: string;
};

const shellPrefix = 'shell-';
const shellCache = shellPrefix + SHELL.version;
/** More than two versions of the site have. */
const maxAssets = 600;

export const { entry } = SHELL;

/** Path of the page without a language that is shown instead of one that cannot be loaded. */
export const offlinePath = '/offline';

/** Keeps all of this version's shell or none: a worker that misses a part is not installed, and the browser tries again. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache);
  const pages = locales.map((locale) => localizedPath(locale, offlinePath));
  await cache.addAll([...SHELL.files, ...pages.map((path) => new Request(path, { cache: 'reload' }))]);
}

/**
 * Deletes the shells of old versions. That of the version before stays, because pages of it may still be open; files of
 * older ones join the others, because kept pages name them.
 */
export async function deleteOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== shellCache);
  for (const name of others.slice(0, -1)) {
    const shell = await caches.open(name);
    for (const request of (await shell.keys()).filter(({ url }) => isAsset(new URL(url)))) {
      const file = await shell.match(request);
      if (file) await keepAsset(request, file);
    }
    await caches.delete(name);
  }
}

/** A page of this version's shell. */
export async function shellPage(pathname: string): Promise<Response | undefined> {
  return (await caches.open(shellCache)).match(pathname, { ignoreVary: true });
}

/** A file whose name has its hash, so that it never changes: from a cache, or from the server and then kept. */
export async function assetFor(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  // A page asks past all caches when the script that it got was cut off.
  const kept = request.cache === 'reload' ? undefined : await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) keepAlive(keepAsset(request, response.clone()));
  return response;
}

async function keepAsset(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(assetsCache);
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -maxAssets).map((oldest) => cache.delete(oldest)));
}

export const isAsset = ({ pathname }: URL) => pathname.startsWith('/assets/');
