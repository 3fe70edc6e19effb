import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { HeicRequest, HeicResult } from './heic-reader.ts';

/** Time limit for converting one picture: many times what the largest photo takes on a busy machine. */
const readLimitMs = 60_000;

let previous: Promise<unknown> = Promise.resolve();

/**
 * Converts HEIC to PNG, which sharp can read: upright, on white, at most `longestSide` pixels long, without metadata
 * except the colour profile. Null if it cannot be decoded, takes too long or has more than `maxPixels`. Pictures are
 * converted one at a time, each in its own child process, because a large one needs a gigabyte for some seconds.
 */
export function readHeic(request: HeicRequest, limitMs = readLimitMs): Promise<Buffer | null> {
  const result = previous.then(() => inChildProcess(request, limitMs));
  previous = result.catch(() => {});
  return result;
}

async function inChildProcess(request: HeicRequest, limitMs: number): Promise<Buffer | null> {
  const reader = fork(join(import.meta.dirname, 'heic-reader.ts'), { serialization: 'advanced' });
  let isOverdue = false;
  const kill = () => reader.kill('SIGKILL');
  const timer = setTimeout(() => {
    isOverdue = true;
    kill();
  }, limitMs);
  // Kills the child process if this process exits before it.
  process.once('exit', kill);
  try {
    const { png } = await new Promise<HeicResult>((resolve, reject) => {
      reader.once('message', (message) => resolve(message as HeicResult));
      // Keeps listening after the first error: a further error without a listener would crash the server.
      reader.on('error', reject);
      reader.once('exit', (code, signal) => {
        if (isOverdue) resolve({ png: null });
        else reject(new Error(`The reader of HEIC ended by ${signal ?? code}`));
      });
      reader.send(request);
    });
    return png && Buffer.from(png);
  } finally {
    clearTimeout(timer);
    process.off('exit', kill);
  }
}
