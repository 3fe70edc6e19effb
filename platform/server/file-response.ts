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

/** Sends a personal file as a download: never opened in our origin, never cached. */
export function sendFile(reply: FastifyReply, { parts: { name, content } }: FileResponse, type: FileType) {
  const isBuffer = Buffer.isBuffer(content);
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-length', isBuffer ? content.length : content.size)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)
    .send(isBuffer ? content : content.stream);
}
