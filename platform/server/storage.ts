import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** File storage. Keys are relative paths that we generate, such as `demo/sedan-plain-street-white-side/960.webp`. */
export type PhotoStorage = {
  /** Stores a file, replacing an existing one; readers never see a partial file. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The content of a file and its length in bytes, or null if the key does not exist. */
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  has(key: string): Promise<boolean>;
  /** When a file was stored, or null if the key does not exist. */
  storedAt(key: string): Promise<Date | null>;
  /** The keys of all files, in no particular order. */
  keys(): AsyncIterable<string>;
  /** How many bytes all files have together. Reads the list of them, which takes minutes if there are millions. */
  totalBytes(): Promise<number>;
  /** Removes a file; does nothing if the key does not exist. */
  remove(key: string): Promise<void>;
  /** Removes what an interrupted `put` has left behind before this time. */
  removeUnfinished(before: Date): Promise<void>;
};

/** Reads a file completely; throws if it does not exist. */
export async function readWhole(storage: PhotoStorage, key: string): Promise<Buffer> {
  const file = await storage.open(key);
  if (!file) throw new Error(`The storage has no ${key}`);
  return buffer(file.stream);
}

const allowedKey = /^[\w-]+(\/[\w-]+)*\.\w+$/;

/** Validates a key that comes from a URL. */
export function isStorageKey(text: string): boolean {
  return allowedKey.test(text);
}

/** Throws for an invalid key, which would be a bug of ours. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}
