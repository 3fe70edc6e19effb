/**
 * A file that is being uploaded, stored in this browser until it is a photo, so that it survives a reload or a crash.
 */
export type KeptFile = {
  id: string;
  adId: number;
  name: string;
  blob: Blob;
  uploadId: string | null;
  addedAt: number;
};

const storeName = 'files';
/** The server also deletes an upload after a day. */
const dayMs = 86_400_000;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('ad-photos', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(storeName, { keyPath: 'id' });
  };
  return answerOf(request);
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** IndexedDB may be unavailable in private windows or on full disks; then an upload does not survive a reload. */
async function within<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | null> {
  try {
    const database = await open();
    try {
      return await answerOf(work(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** Inserts or updates. */
export async function keepFile(file: KeptFile): Promise<void> {
  await within('readwrite', (store) => store.put(file));
}

export async function forgetFile(id: string): Promise<void> {
  await within('readwrite', (store) => store.delete(id));
}

/** Files waiting to be sent to an ad, oldest first. Deletes files older than a day. */
export async function keptFilesOf(adId: number): Promise<KeptFile[]> {
  const files: KeptFile[] = (await within('readonly', (store) => store.getAll())) ?? [];
  const old = files.filter(({ addedAt }) => addedAt < Date.now() - dayMs);
  for (const { id } of old) await forgetFile(id);
  return files
    .filter((file) => file.adId === adId && !old.includes(file))
    .sort((a, b) => a.addedAt - b.addedAt);
}
