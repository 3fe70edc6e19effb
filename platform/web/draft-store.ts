import { persistentStorage, type StorageArea } from './browser-store.ts';

/** `version` is the version of the record that the draft is based on; 0 if there is none. */
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
  /** False for a draft with other fields, written by another release. */
  isValid(value: unknown): boolean;
  /** `tabStorage` for drafts that must not outlive the tab. */
  openStorage?: (() => StorageArea | null) | undefined;
  /** Key of an earlier release, which stored the value without a version. */
  legacyKey?: string;
};

/** Drafts that could not be stored (denied or full) live only in memory, so the page asks before it is closed. */
const unstored = new Map<string, string>();
const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function storeInMemory(name: string, text: string | null): void {
  if (text === null) unstored.delete(name);
  else unstored.set(name, text);
  if (unstored.size > 0) globalThis.window?.addEventListener('beforeunload', confirmUnload);
  else globalThis.window?.removeEventListener('beforeunload', confirmUnload);
}

export function createDraftStore<Value>(options: Options): DraftStore<Value> {
  const { key, isValid, openStorage = persistentStorage, legacyKey } = options;
  const name = `draft:${key}`;

  function stored(from: string): unknown {
    try {
      return JSON.parse(unstored.get(from) ?? openStorage()?.getItem(from) ?? 'null');
    } catch {
      return null;
    }
  }

  function store(text: string | null): void {
    try {
      const storage = openStorage();
      if (legacyKey) storage?.removeItem(legacyKey);
      if (text === null) storage?.removeItem(name);
      else storage?.setItem(name, text);
      storeInMemory(name, storage ? null : text);
    } catch {
      storeInMemory(name, text);
    }
  }

  return {
    read() {
      const draft = stored(name) as StoredDraft<Value> | null;
      if (typeof draft?.version === 'number') return isValid(draft.value) ? draft : null;
      const value = legacyKey ? stored(legacyKey) : null;
      return value !== null && isValid(value) ? { version: 0, value: value as Value } : null;
    },
    write: (value, version = 0) => store(JSON.stringify({ version, value })),
    clear: () => store(null),
  };
}
