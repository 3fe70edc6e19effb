import { dayMs } from '../contract/durations.ts';
import { isPictureFile } from '../contract/picture-types.ts';

/*
 * Photos that another app has shared with the installed site. They lie in this browser, and nothing is sent to the server,
 * until the person adds them to an ad: so a form on another site that pretends to share can do no harm.
 */

const sharedPhotosCache = 'shared-photos';

/** As many and as large as an ad takes, and of all together what a phone can spare for a day. */
const limits = { count: 30, bytesOfOne: 25 * 1024 * 1024, bytes: 100 * 1024 * 1024 };

/** Those of the files that are kept: pictures within the limits. */
export function acceptedShare<Shared extends Pick<File, 'type' | 'name' | 'size'>>(
  files: readonly Shared[],
): Shared[] {
  let bytes = 0;
  return files
    .filter((file) => isPictureFile(file) && file.size > 0 && file.size <= limits.bytesOfOne)
    .filter(({ size }) => {
      const fits = bytes + size <= limits.bytes;
      if (fits) bytes += size;
      return fits;
    })
    .slice(0, limits.count);
}

/** Keeps the photos instead of those that were shared before; resolves to their number. */
export async function keepSharedPhotos(files: readonly File[]): Promise<number> {
  const accepted = acceptedShare(files);
  if (accepted.length === 0) return 0;
  await forgetSharedPhotos();
  const cache = await caches.open(sharedPhotosCache);
  for (const [at, file] of accepted.entries()) {
    const headers = {
      'content-type': file.type,
      'x-name': encodeURIComponent(file.name),
      'x-at': String(Date.now()),
    };
    await cache.put(`/shared-photo/${String(at).padStart(2, '0')}`, new Response(file, { headers }));
  }
  return accepted.length;
}

/** The photos that were shared within the last day. */
export async function sharedPhotos(): Promise<File[]> {
  if (!globalThis.caches || !(await caches.has(sharedPhotosCache))) return [];
  const cache = await caches.open(sharedPhotosCache);
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  const files = await Promise.all(
    kept.map(async (response) => {
      const { headers } = response ?? new Response();
      const isOld = Date.now() - Number(headers.get('x-at')) > dayMs;
      if (!response || isOld) return [];
      const name = decodeURIComponent(headers.get('x-name') ?? 'photo');
      return new File([await response.blob()], name, { type: headers.get('content-type') ?? '' });
    }),
  );
  if (files.flat().length === 0) await forgetSharedPhotos();
  return files.flat();
}

export const forgetSharedPhotos = () => caches.delete(sharedPhotosCache);
