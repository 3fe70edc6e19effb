import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { HeicAnswer, HeicRequest } from './heic-reader.ts';

/** Many times what the largest photograph takes on a busy machine. */
const readLimitMs = 60_000;

let before: Promise<unknown> = Promise.resolve();

/**
 * HEIC as PNG, which sharp reads: upright, on white, at most `longestSide` pixels long, without anything of the file but
 * its colour profile. Null for what cannot be read, takes too long or has more than `mostPixels`. One at a time, in a
 * process that lives as long as its picture: a large one takes a gigabyte for some seconds.
 */
export function readHeic(request: HeicRequest, limitMs = readLimitMs): Promise<Buffer | null> {
  const mine = before.then(() => inOwnProcess(request, limitMs));
  before = mine.catch(() => {});
  return mine;
}

async function inOwnProcess(request: HeicRequest, limitMs: number): Promise<Buffer | null> {
  const reader = fork(join(import.meta.dirname, 'heic-reader.ts'), { serialization: 'advanced' });
  let isOverdue = false;
  const kill = () => reader.kill('SIGKILL');
  const overdue = setTimeout(() => {
    isOverdue = true;
    kill();
  }, limitMs);
  // Nobody else would stop a reader whose time is up after ours is.
  process.once('exit', kill);
  try {
    const { png } = await new Promise<HeicAnswer>((resolve, reject) => {
      reader.once('message', (message) => resolve(message as HeicAnswer));
      // More than one may come, and one that nobody hears ends the server.
      reader.on('error', reject);
      reader.once('exit', (code, signal) => {
        if (isOverdue) resolve({ png: null });
        else reject(new Error(`The reader of HEIC ended by ${signal ?? code}`));
      });
      reader.send(request);
    });
    return png && Buffer.from(png);
  } finally {
    clearTimeout(overdue);
    process.off('exit', kill);
  }
}
