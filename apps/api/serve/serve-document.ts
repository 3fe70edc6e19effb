import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { compressedOnce, encodingOf } from '../render/finished-page.ts';

/**
 * Serves a document that stays the same while the process lives. It is made when first asked for and never again: a large
 * one takes 50 ms to write, so whoever asks for it often would make everybody else wait.
 */
export function serveDocument(
  app: FastifyInstance,
  path: string,
  { headers, make }: { headers: Record<string, string>; make: () => string },
): void {
  let made: { etag: string; body: ReturnType<typeof compressedOnce> } | undefined;
  const document = () => {
    if (made) return made;
    const bytes = Buffer.from(make());
    made = { etag: `W/"${hash('sha1', bytes, 'base64')}"`, body: compressedOnce(bytes) };
    return made;
  };
  app.get(path, async (request, reply) => {
    const { etag, body } = document();
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.headers({ ...headers, etag }).send(await body(encoding));
  });
}
