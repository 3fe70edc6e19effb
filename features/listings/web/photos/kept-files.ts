/** A file on its way, kept in this browser until it is a photo: a reload or a crash loses nothing. */
export type KeptFile = {
  id: string;
  adId: number;
  name: string;
  blob: Blob;
  uploadId: string | null;
  addedAt: number;
};

const storeName = 'files';
/** The server forgets an upload as soon. */
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

/** Private windows and full disks deny it; then an upload lives as long as its page, and that is all. */
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

/** Also the change of one that is there. */
export async function keepFile(file: KeptFile): Promise<void> {
  await within('readwrite', (store) => store.put(file));
}

export async function forgetFile(id: string): Promise<void> {
  await within('readwrite', (store) => store.delete(id));
}

/** What waits to be sent to an ad, the oldest first. What is a day old goes. */
export async function keptFilesOf(adId: number): Promise<KeptFile[]> {
  const files: KeptFile[] = (await within('readonly', (store) => store.getAll())) ?? [];
  const old = files.filter(({ addedAt }) => addedAt < Date.now() - dayMs);
  for (const { id } of old) await forgetFile(id);
  return files
    .filter((file) => file.adId === adId && !old.includes(file))
    .sort((a, b) => a.addedAt - b.addedAt);
}
