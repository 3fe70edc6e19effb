import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../platform/contract/problem.ts';
import { isStorageKey, type PhotoStorage } from '../../../platform/server/storage.ts';

/** Media types by file extension. Only these are served, because the storage also has private originals and uploads. */
const mediaTypes: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', avif: 'image/avif' };

/** Serves photos. The photo under a key never changes, so browsers may cache it for ever. */
export function servePhotos(app: FastifyInstance, storage: PhotoStorage): void {
  app.get('/photos/*', async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    const type = mediaTypes[key.slice(key.lastIndexOf('.') + 1)];
    const file = type && isStorageKey(key) ? await storage.open(key) : null;
    if (!file || !type) throw new Problem('not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', file.size)
      .type(type)
      .send(file.stream);
  });
}
