import { useRef, useState } from 'react';
import { createDraftStore, type StoredDraft } from './draft-store.ts';

export type Draft<Value> = StoredDraft<Value> & {
  /** There are unsaved changes. */
  isDraft: boolean;
  /** Another version was saved since the draft was started. */
  isStale: boolean;
  change(next: Value | ((before: Value) => Value)): void;
  /** Bases the same draft on another version, by default the saved one. */
  rebase(version?: number): void;
  discard(): void;
};

/**
 * The fields of a form as a draft based on the saved record. Use the saved version as the component's `key`, so that a
 * new version is compared with the stored draft again.
 */
export function useDraft<Value extends object>(key: string, saved: StoredDraft<Value>): Draft<Value> {
  const isSaved = (value: Value) => JSON.stringify(value) === JSON.stringify(saved.value);
  const store = createDraftStore<Value>({
    key,
    isValid: (value) => fieldsOf(value) === fieldsOf(saved.value),
  });
  const [draft, setDraft] = useState(() => {
    const stored = store.read();
    return stored && !isSaved(stored.value) ? stored : saved;
  });
  /** The current draft; uploads may change it several times between two renders. */
  const latest = useRef(draft);
  const isDraft = !isSaved(draft.value);

  function update(next: StoredDraft<Value>) {
    latest.current = next;
    setDraft(next);
    if (isSaved(next.value)) store.clear();
    else store.write(next.value, next.version);
  }

  return {
    ...draft,
    isDraft,
    isStale: isDraft && draft.version !== saved.version,
    change(next) {
      const { version, value } = latest.current;
      update({ version, value: typeof next === 'function' ? next(value) : next });
    },
    rebase: (version = saved.version) => update({ version, value: latest.current.value }),
    discard: () => update(saved),
  };
}

/** Deletes the stored draft after it was saved. */
export function deleteStoredDraft(key: string): void {
  createDraftStore({ key, isValid: () => true }).clear();
}

const fieldsOf = (value: unknown) =>
  Object.keys(value ?? {})
    .sort()
    .join();
