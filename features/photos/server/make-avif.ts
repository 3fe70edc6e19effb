import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { TaskList } from 'graphile-worker';
import type { Services } from '../../../platform/server/context.ts';
import { readWhole } from '../../../platform/server/storage.ts';
import { photoWidths } from '../photo.ts';
import type { AvifRequest, AvifResult } from './avif-encoder.ts';
import { photoRows } from './queries.ts';

/** Time limit for encoding one photo: far more than the largest photo takes on a busy machine. */
const encodeLimitMs = 60_000;

/** Background job that makes AVIF files of a photo. They are smaller than WebP, for browsers that support them. */
export function photoTasks({ db, storage }: Pick<Services, 'db' | 'storage'>): TaskList {
  return {
    async make_avif(payload) {
      const [photo] = await photoRows(db, [(payload as { photoId: number }).photoId]);
      if (!photo?.original_key || photo.has_avif || photo.removed_at) return;
      const files = await encodeAvif({
        original: await readWhole(storage, photo.original_key),
        turnedDegrees: photo.turned_degrees,
        widths: photoWidths.filter((width) => width <= photo.width),
      });
      for (const [width, content] of files) await storage.put(`${photo.storage_key}/${width}.avif`, content);
      await db.updateTable('photos').set({ has_avif: true }).where('id', '=', photo.id).execute();
    },
  };
}

/** Encodes AVIF files in a separate process, which is killed after the time limit. */
export async function encodeAvif(request: AvifRequest, limitMs = encodeLimitMs) {
  const encoder = fork(join(import.meta.dirname, 'avif-encoder.ts'), { serialization: 'advanced' });
  const killTimer = setTimeout(() => encoder.kill('SIGKILL'), limitMs);
  const result = await new Promise<AvifResult>((resolve) => {
    encoder.once('message', (message) => resolve(message as AvifResult));
    encoder.once('error', (error) => resolve({ failure: error.message }));
    encoder.once('exit', (code, signal) => resolve({ failure: `ended by ${signal ?? code}` }));
    encoder.send(request);
  });
  clearTimeout(killTimer);
  if ('failure' in result) throw new Error(`The AVIF encoder: ${result.failure}`);
  return result.files;
}
