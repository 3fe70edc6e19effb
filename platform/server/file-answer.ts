import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Parts = {
  /** Letters, digits, dots and hyphens: it goes into a header as it is. */
  name: string;
  type: 'application/pdf';
  size: number;
  stream: Readable;
};

/** What a use case gives whose contract says `answers: 'file'`. */
export class FileAnswer {
  readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }
}

/** Somebody's own file: saved, never opened in our origin, and kept by no cache. */
export function sendFile(reply: FastifyReply, { parts: { name, type, size, stream } }: FileAnswer) {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-length', size)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(type)
    .send(stream);
}
