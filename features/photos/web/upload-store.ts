import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { type AdPhoto, cancelPhotoUpload } from '../contract.ts';
import { forgetFile, type KeptFile, keepFile, keptFilesOf } from './kept-files.ts';
import { shrunk } from './shrink-photo.ts';
import { uploadFile } from './upload-file.ts';

const atOnce = 3;

/** A file being uploaded to an ad, as its tile shows it. */
export type PendingPhoto = {
  id: string;
  name: string;
  /** Object URL of the picture; null if the browser cannot show it. */
  preview: string | null;
  state: 'waiting' | 'sending' | 'making' | 'failed';
  /** Progress from 0 to 1. */
  sent: number;
  /** Error code of a failed upload. */
  fault: string | null;
};

export type UploadStore = {
  read(): readonly PendingPhoto[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[]): void;
  retry(id: string): void;
  cancel(id: string): void;
  /** Photos finished since the last call. */
  takeFinished(): { photo: AdPhoto; looksLike: number | null }[];
  /** Position in which the photo's file was chosen in this visit, from 1; 0 for all other photos. */
  turnOf(photoId: number): number;
};

type Entry = {
  shown: PendingPhoto;
  turn: number;
  file: File | null;
  kept: KeptFile | null;
  giveUp: AbortController;
};

/** Uploads of one ad. They continue while the person is at another step of the form. */
function createUploadStore(adId: number, api: ApiClient): UploadStore {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let finished: { photo: AdPhoto; looksLike: number | null }[] = [];
  let list: readonly PendingPhoto[] = [];
  const turns = new Map<number, number>();
  let lastTurn = 0;
  let running = 0;
  /** Decoded pictures need much memory, so files are shrunk one at a time. */
  let shrinking: Promise<unknown> = Promise.resolve();

  function tell() {
    list = [...entries.values()].map(({ shown }) => shown);
    for (const listener of listeners) listener();
  }
  function show(entry: Entry, change: Partial<PendingPhoto>) {
    entry.shown = { ...entry.shown, ...change };
    tell();
  }
  function enter(shown: Pick<PendingPhoto, 'id' | 'name'>, blob: Blob, rest: Pick<Entry, 'file' | 'kept'>) {
    const preview = URL.createObjectURL(blob);
    const pending = { ...shown, preview, state: 'waiting', sent: 0, fault: null } as const;
    lastTurn += 1;
    entries.set(shown.id, { shown: pending, turn: lastTurn, giveUp: new AbortController(), ...rest });
  }
  function leave({ shown }: Entry) {
    if (shown.preview) URL.revokeObjectURL(shown.preview);
    entries.delete(shown.id);
    void forgetFile(shown.id);
    tell();
  }

  async function prepare(entry: Entry): Promise<KeptFile | null> {
    if (entry.kept) return entry.kept;
    const { file, shown } = entry;
    if (!file) return null;
    const turn = shrinking.then(() => (entry.giveUp.signal.aborted ? null : shrunk(file)));
    shrinking = turn.catch(() => {});
    const blob = await turn;
    if (blob === null) return null;
    if (typeof blob === 'string') {
      show(entry, { state: 'failed', fault: blob });
      return null;
    }
    const { id, name } = shown;
    entry.kept = { id, adId, name, blob, uploadId: null, addedAt: Date.now() };
    await keepFile(entry.kept);
    return entry.kept;
  }

  async function send(entry: Entry): Promise<void> {
    const kept = await prepare(entry);
    const { signal } = entry.giveUp;
    if (!kept || signal.aborted) return;
    try {
      const uploaded = await uploadFile({
        api,
        adId,
        blob: kept.blob,
        uploadId: kept.uploadId,
        signal,
        onBegun(uploadId) {
          kept.uploadId = uploadId;
          void keepFile(kept);
        },
        onSent: (bytes) =>
          show(entry, {
            sent: bytes / kept.blob.size,
            state: bytes < kept.blob.size ? 'sending' : 'making',
          }),
      });
      turns.set(uploaded.photo.id, entry.turn);
      finished = [...finished, uploaded];
      leave(entry);
    } catch (error) {
      if (signal.aborted) return;
      // A refused upload is deleted on the server, so a retry starts again; after a failed connection it resumes.
      const code = error instanceof ApiProblem ? error.code : 'unreachable';
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) {
        kept.uploadId = null;
        void forgetFile(kept.id);
      }
      show(entry, { state: 'failed', fault: code });
    }
  }

  function work() {
    for (const entry of entries.values()) {
      if (running >= atOnce) return;
      if (entry.shown.state !== 'waiting') continue;
      running += 1;
      show(entry, { state: 'sending' });
      void send(entry).finally(() => {
        running -= 1;
        work();
      });
    }
  }

  void keptFilesOf(adId).then((files) => {
    for (const kept of files) if (!entries.has(kept.id)) enter(kept, kept.blob, { file: null, kept });
    tell();
    work();
  });

  return {
    read: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      for (const file of files)
        enter({ id: crypto.randomUUID(), name: file.name }, file, { file, kept: null });
      tell();
      work();
    },
    retry(id) {
      const entry = entries.get(id);
      if (entry?.shown.state !== 'failed') return;
      show(entry, { state: 'waiting', fault: null, sent: 0 });
      work();
    },
    cancel(id) {
      const entry = entries.get(id);
      if (!entry) return;
      entry.giveUp.abort();
      const uploadId = entry.kept?.uploadId;
      // Fire and forget: the server deletes the upload by itself after a day.
      if (uploadId) void api.call(cancelPhotoUpload, { upload_id: uploadId }).catch(() => {});
      leave(entry);
    },
    takeFinished() {
      const taken = finished;
      finished = [];
      return taken;
    },
    turnOf: (photoId) => turns.get(photoId) ?? 0,
  };
}

const stores = new Map<number, UploadStore>();

export function uploadStoreOf(adId: number, api: ApiClient): UploadStore {
  const store = stores.get(adId) ?? createUploadStore(adId, api);
  stores.set(adId, store);
  return store;
}
