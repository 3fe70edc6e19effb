import { useEffect, useState } from 'react';

type Kept<Value> = { version: number; value: Value };

/** `version` is the state of the thing that the draft began from. */
export type Draft<Value> = Kept<Value> & {
  /** Something is written that nobody has saved. */
  isDraft: boolean;
  /** Another has saved since it was begun. */
  isStale: boolean;
  change(value: Value): void;
  /** The same words on top of the state that is known now. */
  rebase(): void;
  discard(): void;
};

/**
 * What somebody writes at a desk, kept in this browser with each key, so that a closed tab loses nothing. Give the
 * component a `key` of the known version: when another state comes, the draft is looked at anew.
 */
export function useDraft<Value>(key: string, known: Kept<Value>): Draft<Value> {
  const name = `draft:${key}`;
  const [kept, setKept] = useState<Kept<Value>>(() => storedIn(name, known) ?? known);
  const [isLost, setIsLost] = useState(false);
  const isDraft = JSON.stringify(kept.value) !== JSON.stringify(known.value);

  // A browser that keeps nothing asks before it closes.
  useEffect(() => {
    if (!isLost || !isDraft) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLost, isDraft]);

  function keep(next: Kept<Value>) {
    setKept(next);
    const isSame = JSON.stringify(next.value) === JSON.stringify(known.value);
    setIsLost(!store(name, isSame ? null : JSON.stringify(next)));
  }

  return {
    ...kept,
    isDraft,
    isStale: isDraft && kept.version !== known.version,
    change: (value) => keep({ ...kept, value }),
    rebase: () => keep({ version: known.version, value: kept.value }),
    discard: () => keep(known),
  };
}

/** Forgets a draft that was saved. */
export function forgetDraft(key: string): void {
  store(`draft:${key}`, null);
}

/** A draft of another shape is another release's; one that says what is known is none. */
function storedIn<Value>(name: string, known: Kept<Value>): Kept<Value> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null');
    const isOurs = typeof kept?.version === 'number' && shapeOf(kept.value) === shapeOf(known.value);
    return isOurs && JSON.stringify(kept.value) !== JSON.stringify(known.value) ? kept : null;
  } catch {
    return null;
  }
}

const shapeOf = (value: unknown) =>
  Object.keys(value ?? {})
    .sort()
    .join();

function store(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
