import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, startTimeOf } from './processes.ts';

/** The process that holds a lock. `birth` is its start time; `note` informs other processes, of its address for example. */
export type Holder = { pid: number; birth: string; note: Record<string, string> };

export type ProcessLock = {
  setNote(note: Record<string, string>): Promise<void>;
  release(): Promise<void>;
};

export type LockAttempt = { lock: ProcessLock; holder?: never } | { lock?: never; holder: Holder };

/**
 * A lock file that is valid while its process lives: it contains the pid and the start time, so a killed holder, or
 * another process with its reused pid, does not block the next start.
 */
export async function tryLock(path: string, note: Record<string, string> = {}): Promise<LockAttempt> {
  const ownFile = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const birth = startTimeOf(process.pid);
  const contentOf = (newNote: Record<string, string>) =>
    JSON.stringify({ pid: process.pid, birth, note: newNote });
  let content = contentOf(note);
  try {
    await writeFile(ownFile, content);
    for (;;) {
      if (await tryLink(ownFile, path)) break;
      const content = await readText(path);
      if (content === null) continue;
      const holder = parseHolder(content);
      if (holder && isHeldBy(holder)) return { holder };
      if (await takeOver(path, content, ownFile)) break;
    }
  } finally {
    await rm(ownFile, { force: true });
  }

  return {
    lock: {
      async setNote(newNote) {
        content = contentOf(newNote);
        await writeFile(ownFile, content);
        await rename(ownFile, path);
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

/** Creates the lock file as a hard link, which is atomic, unlike creating a file and then writing to it. */
async function tryLink(ownFile: string, path: string): Promise<boolean> {
  try {
    await link(ownFile, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isHeldBy({ pid, birth }: Holder): boolean {
  return isAlive(pid) && startTimeOf(pid) === birth;
}

function parseHolder(text: string): Holder | null {
  try {
    const { pid, birth, note } = JSON.parse(text) as Partial<Holder>;
    return Number.isInteger(pid) ? { pid: pid as number, birth: birth ?? '', note: note ?? {} } : null;
  } catch {
    return null;
  }
}

/**
 * Replaces the lock file of a dead process with ours. Of many processes only one succeeds: they compete for a second
 * lock file, named after the stale content, and its holder checks that the content is still the stale one.
 */
async function takeOver(path: string, stale: string, ownFile: string): Promise<boolean> {
  const takeoverLock = `${path}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  if (!(await tryLink(ownFile, takeoverLock))) {
    const otherHolder = parseHolder((await readText(takeoverLock)) ?? '');
    if (otherHolder && !isHeldBy(otherHolder)) await rm(takeoverLock, { force: true });
    await sleep(5);
    return false;
  }
  try {
    if ((await readText(path)) !== stale) return false;
    await rename(ownFile, path);
    return true;
  } finally {
    await rm(takeoverLock, { force: true });
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
