import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileType } from '../contract/endpoint.ts';

type Parts = {
  /** Only letters, digits, dots and hyphens, because the name is put into a header without escaping. */
  name: string;
  content: Buffer | { stream: Readable; size: number };
};

/** Returned by use cases whose contract has `returns: { file }`. */
export class FileResponse {
  readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }
}

/**
 * Sends a personal file as a download: never opened in our origin, never cached, in no search engine. `cacheSeconds` is for a file that is the
 * same for all and may be shown.
 */
export function sendFile(
  reply: FastifyReply,
  { parts: { name, content } }: FileResponse,
  { type, cacheSeconds }: { type: FileType; cacheSeconds: number | undefined },
) {
  const isBuffer = Buffer.isBuffer(content);
  return reply
    .header('cache-control', cacheSeconds ? `public, max-age=${cacheSeconds}` : 'private, no-store')
    .header('content-disposition', `${cacheSeconds ? 'inline' : 'attachment'}; filename="${name}"`)
    .headers(cacheSeconds ? {} : { 'x-robots-tag': 'noindex, nofollow' })
    .header('content-length', isBuffer ? content.length : content.size)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)
    .send(isBuffer ? content : content.stream);
}
