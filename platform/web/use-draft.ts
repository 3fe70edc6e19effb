import { useRef, useState } from 'react';
import { createDraftStore, type StoredDraft } from './draft-store.ts';

export type Draft<Value> = StoredDraft<Value> & {
  /** Something is typed that is not saved. */
  isDraft: boolean;
  /** Somebody else has saved since the draft was started. */
  isStale: boolean;
  change(next: Value | ((before: Value) => Value)): void;
  /** Puts the same text on top of another state, by default the saved one. */
  rebase(version?: number): void;
  discard(): void;
};

/**
 * A form's fields as a draft on top of what is saved. Give the component a `key` of the saved version: when another
 * version comes, the stored draft is compared with that.
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
  /** Changes may come between two renderings, as uploads do. */
  const latest = useRef(draft);
  const isDraft = !isSaved(draft.value);

  function become(next: StoredDraft<Value>) {
    latest.current = next;
    setDraft(next);
    if (isSaved(next.value)) store.forget();
    else store.write(next.value, next.version);
  }

  return {
    ...draft,
    isDraft,
    isStale: isDraft && draft.version !== saved.version,
    change(next) {
      const { version, value } = latest.current;
      become({ version, value: typeof next === 'function' ? next(value) : next });
    },
    rebase: (version = saved.version) => become({ version, value: latest.current.value }),
    discard: () => become(saved),
  };
}

/** Forgets a draft that was saved. */
export function forgetDraft(key: string): void {
  createDraftStore({ key, isValid: () => true }).forget();
}

const fieldsOf = (value: unknown) =>
  Object.keys(value ?? {})
    .sort()
    .join();
