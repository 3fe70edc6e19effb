import { persistentStorage, type StorageArea, tabStorage } from './browser-store.ts';

/** A form's input. `version` is that of the saved record which the person started to edit; 0 for a new record. */
export type StoredDraft<Value> = { version: number; value: Value };

/** Unsaved input, stored in the browser so that it survives a reload, a closed tab and a crash. */
export type DraftStore<Value> = {
  read(): StoredDraft<Value> | null;
  write(value: Value, version?: number): void;
  /** Call after the value was saved or discarded. */
  clear(): void;
};

type Options = {
  key: string;
  /** False for a draft that an older release stored with other fields; it is ignored. */
  isValid(value: unknown): boolean;
  /** Where the draft is stored: `persistentStorage` by default, `tabStorage` if it must not outlive the tab. */
  openStorage?: (() => StorageArea | null) | undefined;
  /** The key under which an earlier release stored the value, without a version. */
  legacyKey?: string;
};

/** Drafts that are only in memory, because storage is full or denied; the browser asks before the page is closed. */
const unstoredDrafts = new Map<string, string>();
const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function storeInMemory(storageKey: string, text: string | null): void {
  if (text === null) unstoredDrafts.delete(storageKey);
  else unstoredDrafts.set(storageKey, text);
  if (unstoredDrafts.size > 0) globalThis.window?.addEventListener('beforeunload', confirmUnload);
  else globalThis.window?.removeEventListener('beforeunload', confirmUnload);
}

const prefix = 'draft:';

/** Deletes all drafts in this browser's and this tab's storage and in memory; called when the member signs out. */
export function forgetDrafts(): void {
  for (const key of unstoredDrafts.keys()) storeInMemory(key, null);
  for (const storage of [persistentStorage(), tabStorage()])
    for (const key of Object.keys(storage ?? {})) if (key.startsWith(prefix)) storage?.removeItem(key);
}

export function createDraftStore<Value>(options: Options): DraftStore<Value> {
  const { key, isValid, openStorage = persistentStorage, legacyKey } = options;
  const storageKey = prefix + key;

  function readStored(from: string): unknown {
    try {
      return JSON.parse(unstoredDrafts.get(from) ?? openStorage()?.getItem(from) ?? 'null');
    } catch {
      return null;
    }
  }

  function storeText(text: string | null): void {
    try {
      const storage = openStorage();
      if (legacyKey) storage?.removeItem(legacyKey);
      if (text === null) storage?.removeItem(storageKey);
      else storage?.setItem(storageKey, text);
      storeInMemory(storageKey, storage ? null : text);
    } catch {
      storeInMemory(storageKey, text);
    }
  }

  return {
    read() {
      const draft = readStored(storageKey) as StoredDraft<Value> | null;
      if (typeof draft?.version === 'number') return isValid(draft.value) ? draft : null;
      const value = legacyKey ? readStored(legacyKey) : null;
      return value !== null && isValid(value) ? { version: 0, value: value as Value } : null;
    },
    write: (value, version = 0) => storeText(JSON.stringify({ version, value })),
    clear: () => storeText(null),
  };
}
