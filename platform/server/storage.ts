import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where photographs lie. Keys are relative paths of our own making, such as `demo/sedan-white-side/960.webp`. */
export type PhotoStorage = {
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content and its length in bytes, or null where there is none. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
};

const allowedKey = /^[\w-]+(\/[\w-]+)*\.\w+$/;

/** A folder of this machine, the default. A file appears whole or not at all. */
export function folderStorage(folder: string): PhotoStorage {
  function pathOf(key: string): string {
    if (!allowedKey.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(folder, key);
  }

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
      const unfinished = `${path}.${process.pid}.part`;
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

/** Whether text from outside may be a key at all; the photo route refuses the rest. */
export function isStorageKey(text: string): boolean {
  return allowedKey.test(text);
}
