import { forgetSharedPhotos } from '../../../platform/web/shared-photos.ts';
import { ownerOfToken, type TokenOwner } from '../../../platform/web/token-owner.ts';
import { answersCache, pagesCache, photosCache } from './cache-names.ts';

/*
 * Answers of the API that pages need to be read without a connection. They belong to the member whose token they were
 * given for, or to a guest, and are deleted when somebody else asks.
 */

/** What the kept pages call. */
const keptCalls =
  /^\/api\/(auth\/users\/me|profiles\/me|favourites|favourites\/ids|messages|searches|conversations(\/\d+(\/messages)?)?|viewed|cars|cars\/by-ids)\/$/;
/** How many answers of a call are kept, which differ in their query or in the id of a conversation; the oldest give way. */
const maxPerCall = 12;
const maxBytes = 500_000;

/** Where the cache says whose answers it has. */
const ownerEntry = '/owner';

export const isKeptCall = ({ pathname }: URL) => keptCalls.test(pathname);

/** Deletes all that is kept of a member. */
export async function forgetMember(): Promise<void> {
  await Promise.all([
    ...[answersCache, pagesCache, photosCache].map((name) => caches.delete(name)),
    forgetSharedPhotos(),
  ]);
}

let opening: Promise<unknown> = Promise.resolve();

/** The cache of this owner's answers. Another owner's are deleted first; one after another, so that none is lost. */
function answersOf(ownerId: string): Promise<Cache> {
  const opened = opening.then(async () => {
    const cache = await caches.open(answersCache);
    const known = await cache.match(ownerEntry);
    if (known && (await known.text()) === ownerId) return cache;
    await caches.delete(answersCache);
    const empty = await caches.open(answersCache);
    await empty.put(ownerEntry, new Response(ownerId));
    return empty;
  });
  opening = opened.catch(() => {});
  return opened;
}

/** The answer of the server, which is kept; without a connection the last one that the same person got. */
export async function answerFor(
  request: Request,
  address: URL,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const authorization = request.headers.get('authorization');
  const owner = ownerOfToken(authorization?.replace(/^Bearer /, '') ?? null);
  if (authorization && !owner) return fetch(request);
  // Opened before the answer is there: what is put into a cache that was deleted meanwhile is lost, as it must be.
  const cache = await answersOf(owner?.id ?? '');
  const key = new URL(address);
  key.searchParams.set('kept-language', request.headers.get('accept-language') ?? '');
  try {
    const response = await fetch(request);
    if (response.status === 401) await forgetMember();
    if (response.ok) keepAlive(keepAnswer(cache, key, response.clone()));
    return response;
  } catch (error) {
    const kept = isExpired(owner) ? undefined : await cache.match(key.href, { ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
}

const isExpired = (owner: TokenOwner | null) => owner !== null && owner.expiresAtMs < Date.now();

async function keepAnswer(cache: Cache, key: URL, response: Response): Promise<void> {
  const body = await response.blob();
  if (body.size > maxBytes) return;
  // Put anew, so that it is the newest.
  await cache.delete(key.href);
  await cache.put(key.href, new Response(body, { headers: response.headers }));
  const callOf = (url: string) => new URL(url).pathname.replace(/\d+/, ':id');
  const sameCall = (await cache.keys()).filter(({ url }) => callOf(url) === callOf(key.href));
  await Promise.all(sameCall.slice(0, -maxPerCall).map((oldest) => cache.delete(oldest)));
}
