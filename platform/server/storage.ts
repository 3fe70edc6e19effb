import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Where photographs lie. Keys are relative paths of our own making, such as `demo/sedan-white-side/960.webp`. */
export type PhotoStorage = {
  /** The file appears whole or not at all. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content and its length in bytes, or null where there is none. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
};

/** The whole of a file that must be there. */
export async function readWhole(storage: PhotoStorage, key: string): Promise<Buffer> {
  const file = await storage.open(key);
  if (!file) throw new Error(`The storage has no ${key}`);
  return buffer(file.stream);
}

const allowedKey = /^[\w-]+(\/[\w-]+)*\.\w+$/;

/** Whether text from outside may be a key at all; the photo route refuses the rest. */
export function isStorageKey(text: string): boolean {
  return allowedKey.test(text);
}

/** A key of ours that is none is a bug. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}
