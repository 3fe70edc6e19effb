import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../contract/problem.ts';

/** Bytes of an upload that are held in memory while it arrives; the rest goes to a file. */
const maxHeldBytes = 256 * 1024;

/**
 * Makes the calls of this scope accept only binary bodies. A large file arrives in pieces in a file on disk and is read into
 * memory only when it is complete, so that a hundred slow uploads do not fill the memory.
 */
export function receiveBytes(scope: FastifyInstance, { dataDir }: { dataDir: string }): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/octet-stream',
    async (request: FastifyRequest, body: AsyncIterable<Buffer>) => {
      const limit = request.routeOptions.bodyLimit;
      if (Number(request.headers['content-length'] ?? 0) > limit) throw new Problem('too_large');
      return receive(body, { limit, folder: join(dataDir, 'incoming') });
    },
  );
}

async function receive(
  pieces: AsyncIterable<Buffer>,
  { limit, folder }: { limit: number; folder: string },
): Promise<Buffer> {
  const file = lazyFile(folder);
  const held: Buffer[] = [];
  let heldBytes = 0;
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > limit) throw new Problem('too_large');
      held.push(piece);
      heldBytes += piece.length;
      if (heldBytes <= maxHeldBytes) continue;
      await (await file.opened()).writev(held.splice(0));
      heldBytes = 0;
    }
    const last = Buffer.concat(held);
    return bytes === last.length ? last : await readWhole(await file.opened(), last, bytes);
  } finally {
    await file.close();
  }
}

type File = Awaited<ReturnType<typeof open>>;

async function readWhole(file: File, last: Buffer, bytes: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(bytes);
  const stored = bytes - last.length;
  for (let at = 0; at < stored; ) {
    const { bytesRead } = await file.read(whole, at, stored - at, at);
    if (bytesRead === 0) throw new Error('A file of an upload is shorter than what was written');
    at += bytesRead;
  }
  last.copy(whole, stored);
  return whole;
}

/** A file without a name: it is opened when first needed and disappears with its last use, even if the process dies. */
function lazyFile(folder: string) {
  let file: File | undefined;
  return {
    async opened(): Promise<File> {
      if (file) return file;
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomUUID());
      file = await open(path, 'wx+', 0o600);
      await unlink(path);
      return file;
    },
    close: async () => file?.close(),
  };
}
