import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedKey, isStorageKey, type PhotoStorage } from './storage.ts';

/** Stores files in a local folder; the default. */
export function folderStorage(folder: string): PhotoStorage {
  const pathOf = (key: string) => join(folder, checkedKey(key));

  async function nullIfMissing<Result>(operation: Promise<Result>): Promise<Result | null> {
    try {
      return await operation;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async function* keys() {
    const entries = await nullIfMissing(readdir(folder, { recursive: true, withFileTypes: true }));
    for (const entry of entries ?? []) {
      const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      if (entry.isFile() && !entry.name.endsWith('.part') && isStorageKey(key)) yield key;
    }
  }

  return {
    async put(key, content) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await makeFolder(dirname(path));
      try {
        // On the disk before it is acknowledged, so that a power cut loses nothing.
        await writeFile(unfinished, content, { flush: true });
        await rename(unfinished, path);
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(key) {
      // The file is opened before returning, so that it can still be read if it is removed meanwhile.
      const file = await nullIfMissing(open(pathOf(key)));
      return file && { size: (await file.stat()).size, stream: file.createReadStream() };
    },
    has: async (key) => (await nullIfMissing(stat(pathOf(key)))) !== null,
    storedAt: async (key) => (await nullIfMissing(stat(pathOf(key))))?.mtime ?? null,
    keys,
    async totalBytes() {
      let total = 0;
      for await (const key of keys()) total += (await nullIfMissing(stat(pathOf(key))))?.size ?? 0;
      return total;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeUnfinished(before) {
      const entries = await nullIfMissing(readdir(folder, { recursive: true, withFileTypes: true }));
      for (const entry of entries ?? []) {
        if (!entry.isFile() || !entry.name.endsWith('.part')) continue;
        const path = join(entry.parentPath, entry.name);
        const file = await nullIfMissing(stat(path));
        if (file && file.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    // So Node tells of a read-only disk: it makes the folders above, too, so that none can be missing.
    const isReadOnly = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isReadOnly ? Object.assign(error as Error, { code: 'EROFS' }) : error;
  }
}

/** Writes the names in a folder to the disk, so that a renamed file is found after a power cut. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
