import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, type PhotoStorage } from './storage.ts';

/** A folder of this machine, the default. */
export function folderStorage(folder: string): PhotoStorage {
  const pathOf = (key: string) => join(folder, checkedKey(key));

  async function sizeOf(key: string): Promise<number | null> {
    try {
      return (await stat(pathOf(key))).size;
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
      const size = await sizeOf(key);
      return size === null ? null : { stream: createReadStream(pathOf(key)), size };
    },
    has: async (key) => (await sizeOf(key)) !== null,
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
