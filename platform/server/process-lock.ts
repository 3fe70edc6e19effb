import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthOf, isAlive } from './processes.ts';

/** Who holds a lock; `note` is what the holder wants others to know, such as its address. */
export type Holder = { pid: number; birth: string; note: Record<string, string> };

export type ProcessLock = {
  tell(note: Record<string, string>): Promise<void>;
  release(): Promise<void>;
};

export type Attempt = { lock: ProcessLock; holder?: never } | { lock?: never; holder: Holder };

/**
 * A lock that lasts as long as the process that took it: the file names that process and the moment it began,
 * so a killed holder, or a stranger who got its number later, does not keep the next one out.
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

/** Like `tryLock`, but patient; `onWait` is called once when somebody else holds it. */
export async function waitForLock(path: string, onWait: (holder: Holder) => void): Promise<ProcessLock> {
  for (let attempts = 0; ; attempts += 1) {
    const { lock, holder } = await tryLock(path);
    if (lock) return lock;
    if (attempts === 0) onWait(holder);
    await sleep(100);
  }
}

/** A link is made whole or not at all, unlike a file that is created first and written later. */
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
 * Puts our file in the place of a stale one. Only who holds the right to replace just that content may do so, and
 * looks again while holding it, so that of many who found the same stale lock one gets it.
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
