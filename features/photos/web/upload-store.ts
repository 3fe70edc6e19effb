import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { cancelPhotoUpload, type PhotoPlace } from '../contract.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { deleteStoredFile, type StoredFile, storedFilesOf, storeFile } from './stored-files.ts';
import { type UploadTarget, uploadFile } from './upload-file.ts';

const maxConcurrent = 3;

/** A file that is being uploaded, with the data that its tile shows. */
export type PendingPhoto = {
  id: string;
  name: string;
  place?: PhotoPlace | undefined;
  /** Object URL of the picture; null if the browser cannot show it. */
  preview: string | null;
  state: 'waiting' | 'sending' | 'making' | 'failed';
  /** Share of the file that is uploaded, from 0 to 1. */
  sent: number;
  /** Error code if the upload has failed. */
  fault: string | null;
};

export type UploadStore<Result> = {
  read(): readonly PendingPhoto[];
  subscribe(listener: () => void): () => void;
  /** The first file is what the place shows, if one is given. */
  add(files: readonly File[], place?: PhotoPlace): void;
  retry(id: string): void;
  cancel(id: string): void;
  /** How many results `popFinished` would return. */
  finishedCount(): number;
  /** Returns the results of the uploads that have finished since the last call. */
  popFinished(): Result[];
};

type Entry = {
  pending: PendingPhoto;
  choiceIndex: number;
  file: File | null;
  stored: StoredFile | null;
  controller: AbortController;
};

/**
 * Store with the uploads to one ad or conversation, which continue while the person is at another step of the form.
 * `owner` is the name under which the files are kept in this browser.
 */
export function createUploadStore<Result>(
  api: ApiClient,
  { owner, ...target }: UploadTarget<Result> & { owner: string },
): UploadStore<Result> {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let finished: Result[] = [];
  let list: readonly PendingPhoto[] = [];
  let lastChoiceIndex = 0;
  let running = 0;
  /** The latest shrinking. Files are shrunk one at a time, because decoded pictures need much memory. */
  let latestShrinking: Promise<unknown> = Promise.resolve();

  function notify() {
    list = [...entries.values()].map(({ pending }) => pending);
    for (const listener of listeners) listener();
  }
  function update(entry: Entry, change: Partial<PendingPhoto>) {
    entry.pending = { ...entry.pending, ...change };
    notify();
  }
  function addEntry(
    { id, name, place }: Pick<PendingPhoto, 'id' | 'name' | 'place'>,
    blob: Blob,
    otherEntries: Pick<Entry, 'file' | 'stored'>,
  ) {
    const preview = URL.createObjectURL(blob);
    const added = { id, name, place, preview, state: 'waiting', sent: 0, fault: null } as const;
    lastChoiceIndex += 1;
    entries.set(id, {
      pending: added,
      choiceIndex: lastChoiceIndex,
      controller: new AbortController(),
      ...otherEntries,
    });
  }
  function removeEntry({ pending }: Entry) {
    if (pending.preview) URL.revokeObjectURL(pending.preview);
    entries.delete(pending.id);
    void deleteStoredFile(pending.id);
    notify();
  }

  async function prepare(entry: Entry): Promise<StoredFile | null> {
    if (entry.stored) return entry.stored;
    const { file, pending } = entry;
    if (!file) return null;
    const shrunken = latestShrinking.then(() => (entry.controller.signal.aborted ? null : shrinkPhoto(file)));
    latestShrinking = shrunken.catch(() => {});
    const blob = await shrunken;
    if (blob === null) return null;
    if (typeof blob === 'string') {
      update(entry, { state: 'failed', fault: blob });
      return null;
    }
    const { id, name, place } = pending;
    entry.stored = { id, owner, name, place, blob, uploadId: null, addedAt: Date.now() };
    await storeFile(entry.stored);
    return entry.stored;
  }

  async function send(entry: Entry): Promise<void> {
    const stored = await prepare(entry);
    const { signal } = entry.controller;
    if (!stored || signal.aborted) return;
    try {
      const uploaded = await uploadFile({
        api,
        target,
        fileId: stored.id,
        choiceIndex: entry.choiceIndex,
        blob: stored.blob,
        place: stored.place,
        uploadId: stored.uploadId,
        signal,
        onBegun(uploadId) {
          stored.uploadId = uploadId;
          void storeFile(stored);
        },
        onProgress: (bytes) =>
          update(entry, {
            sent: bytes / stored.blob.size,
            state: bytes < stored.blob.size ? 'sending' : 'making',
          }),
      });
      finished = [...finished, uploaded];
      removeEntry(entry);
    } catch (error) {
      if (signal.aborted) return;
      // The server has deleted a refused upload, so a retry starts a new one. After a failed connection a retry resumes
      // the upload.
      const code = error instanceof ApiProblem ? error.code : 'unreachable';
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) {
        stored.uploadId = null;
        void deleteStoredFile(stored.id);
      }
      update(entry, { state: 'failed', fault: code });
    }
  }

  function startUploads() {
    for (const entry of entries.values()) {
      if (running >= maxConcurrent) return;
      if (entry.pending.state !== 'waiting') continue;
      running += 1;
      update(entry, { state: 'sending' });
      void send(entry).finally(() => {
        running -= 1;
        startUploads();
      });
    }
  }

  void storedFilesOf(owner).then((files) => {
    for (const stored of files)
      if (!entries.has(stored.id)) addEntry(stored, stored.blob, { file: null, stored });
    notify();
    startUploads();
  });

  return {
    read: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, place) {
      for (const [at, file] of files.entries())
        addEntry({ id: crypto.randomUUID(), name: file.name, place: at === 0 ? place : undefined }, file, {
          file,
          stored: null,
        });
      notify();
      startUploads();
    },
    retry(id) {
      const entry = entries.get(id);
      if (entry?.pending.state !== 'failed') return;
      update(entry, { state: 'waiting', fault: null, sent: 0 });
      startUploads();
    },
    cancel(id) {
      const entry = entries.get(id);
      if (!entry) return;
      entry.controller.abort();
      const uploadId = entry.stored?.uploadId;
      // The result is ignored: if this request fails, the server deletes the upload after a day anyway.
      if (uploadId) void api.call(cancelPhotoUpload, { upload_id: uploadId }).catch(() => {});
      removeEntry(entry);
    },
    finishedCount: () => finished.length,
    popFinished() {
      const result = finished;
      finished = [];
      return result;
    },
  };
}
