import { dayMs } from '../../../platform/contract/durations.ts';
import type { PhotoPlace } from '../contract.ts';

/**
 * A file that is being uploaded. It is stored in this browser until the upload has finished, so that it survives a
 * reload or a crash.
 */
export type StoredFile = {
  id: string;
  /** What it is for, such as `ad 5`. */
  owner: string;
  name: string;
  /** The named place, such as the boot, that the seller added the photo for. */
  place?: PhotoPlace | undefined;
  blob: Blob;
  uploadId: string | null;
  addedAt: number;
};

const databaseName = 'ad-photos';
const storeName = 'files';
/** Stored files are deleted after a day, as the server deletes unfinished uploads after a day too. */

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName, { keyPath: 'id' });
  };
  return resultOf(request);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Runs an operation on the store in IndexedDB. Returns nothing if IndexedDB is unavailable, as in private windows or on
 * full disks; then an upload does not survive a reload.
 */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const database = await open();
    try {
      return await resultOf(work(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** Deletes all files: the member who chose them is not signed in any more. */
export function forgetStoredFiles(): void {
  globalThis.indexedDB?.deleteDatabase(databaseName);
}

/** Inserts a file or updates the stored one. */
export async function storeFile(file: StoredFile): Promise<void> {
  await inStore('readwrite', (store) => store.put(file));
}

export async function deleteStoredFile(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

/** Stored files for an ad or a conversation that are not uploaded yet, oldest first. Also deletes files older than a day. */
export async function storedFilesOf(owner: string): Promise<StoredFile[]> {
  const files: StoredFile[] = (await inStore('readonly', (store) => store.getAll())) ?? [];
  const expired = files.filter(({ addedAt }) => addedAt < Date.now() - dayMs);
  for (const { id } of expired) await deleteStoredFile(id);
  return files
    .filter((file) => file.owner === owner && !expired.includes(file))
    .sort((a, b) => a.addedAt - b.addedAt);
}
