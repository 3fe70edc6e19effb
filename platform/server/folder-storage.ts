import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, type PhotoStorage } from './storage.ts';

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

  return {
    async put(key, content) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, path);
    },
    async open(key) {
      // The file is opened before returning, so that it can still be read if it is removed meanwhile.
      const file = await nullIfMissing(open(pathOf(key)));
      return file && { size: (await file.stat()).size, stream: file.createReadStream() };
    },
    has: async (key) => (await nullIfMissing(stat(pathOf(key)))) !== null,
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
