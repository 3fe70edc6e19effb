import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthOf, isAlive } from './processes.ts';

/** `birth` is the process's start time; `note` holds facts for other processes, such as the address. */
export type Holder = { pid: number; birth: string; note: Record<string, string> };

export type ProcessLock = {
  tell(note: Record<string, string>): Promise<void>;
  release(): Promise<void>;
};

export type Attempt = { lock: ProcessLock; holder?: never } | { lock?: never; holder: Holder };

/**
 * A lock file that is valid while its process lives: it contains the pid and the start time, so a killed holder, or
 * another process with its reused pid, does not block the next start.
 */
export async function tryLock(path: string, note: Record<string, string> = {}): Promise<Attempt> {
  const own = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const birth = birthOf(process.pid);
  const contentOf = (shown: Record<string, string>) =>
    JSON.stringify({ pid: process.pid, birth, note: shown });
  let content = contentOf(note);
  try {
    await writeFile(own, content);
    for (;;) {
      if (await linked(own, path)) break;
      const found = await readText(path);
      if (found === null) continue;
      const holder = parse(found);
      if (holder && isHeldBy(holder)) return { holder };
      if (await takeOver(path, found, own)) break;
    }
  } finally {
    await rm(own, { force: true });
  }

  return {
    lock: {
      async tell(shown) {
        content = contentOf(shown);
        await writeFile(own, content);
        await rename(own, path);
      },
      async release() {
        if ((await readText(path)) === content) await rm(path, { force: true });
      },
    },
  };
}

/** Waits for the lock; `onWait` is called once if another process holds it. */
export async function waitForLock(path: string, onWait: (holder: Holder) => void): Promise<ProcessLock> {
  for (let attempts = 0; ; attempts += 1) {
    const { lock, holder } = await tryLock(path);
    if (lock) return lock;
    if (attempts === 0) onWait(holder);
    await sleep(100);
  }
}

/** Creating a hard link is atomic, unlike creating a file and then writing to it. */
async function linked(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isHeldBy({ pid, birth }: Holder): boolean {
  return isAlive(pid) && birthOf(pid) === birth;
}

function parse(text: string): Holder | null {
  try {
    const { pid, birth, note } = JSON.parse(text) as Partial<Holder>;
    return Number.isInteger(pid) ? { pid: pid as number, birth: birth ?? '', note: note ?? {} } : null;
  } catch {
    return null;
  }
}

/**
 * Replaces a stale lock with ours. A second lock, named after the stale content, serializes this, and the content is
 * checked again under it, so that only one of many processes succeeds.
 */
async function takeOver(path: string, stale: string, own: string): Promise<boolean> {
  const right = `${path}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  if (!(await linked(own, right))) {
    const other = parse((await readText(right)) ?? '');
    if (other && !isHeldBy(other)) await rm(right, { force: true });
    await sleep(5);
    return false;
  }
  try {
    if ((await readText(path)) !== stale) return false;
    await rename(own, path);
    return true;
  } finally {
    await rm(right, { force: true });
  }
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
