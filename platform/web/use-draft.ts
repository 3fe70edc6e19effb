import { useRef, useState } from 'react';
import { createDraftStore, type StoredDraft } from './draft-store.ts';

export type Draft<Value> = StoredDraft<Value> & {
  /** True if the input differs from the saved record. */
  isDraft: boolean;
  /** True if somebody saved another version of the record after the person started to edit. */
  isStale: boolean;
  change(next: Value | ((before: Value) => Value)): void;
  /** Keeps the input, but marks it as based on another version of the record, by default the saved one. */
  rebase(version?: number): void;
  discard(): void;
};

/**
 * The fields of a form as a draft based on the saved record. Use the saved version as the component's `key`, so that a
 * new version is compared with the stored draft again.
 */
export function useDraft<Value extends object>(key: string, saved: StoredDraft<Value>): Draft<Value> {
  const equalsSaved = (value: Value) => JSON.stringify(value) === JSON.stringify(saved.value);
  const store = createDraftStore<Value>({
    key,
    isValid: (value) => fieldsOf(value) === fieldsOf(saved.value),
  });
  const [draft, setDraft] = useState(() => {
    const stored = store.read();
    return stored && !equalsSaved(stored.value) ? stored : saved;
  });
  /** The latest draft; state alone would be outdated when uploads change the draft several times between two renders. */
  const latestDraft = useRef(draft);
  const isDraft = !equalsSaved(draft.value);

  function update(next: StoredDraft<Value>) {
    latestDraft.current = next;
    setDraft(next);
    if (equalsSaved(next.value)) store.clear();
    else store.write(next.value, next.version);
  }

  return {
    ...draft,
    isDraft,
    isStale: isDraft && draft.version !== saved.version,
    change(next) {
      const { version, value } = latestDraft.current;
      update({ version, value: typeof next === 'function' ? next(value) : next });
    },
    rebase: (version = saved.version) => update({ version, value: latestDraft.current.value }),
    discard: () => update(saved),
  };
}

/** Deletes a draft from the browser's storage; call it after the draft was saved on the server. */
export function deleteStoredDraft(key: string): void {
  createDraftStore({ key, isValid: () => true }).clear();
}

const fieldsOf = (value: unknown) =>
  Object.keys(value ?? {})
    .sort()
    .join();
