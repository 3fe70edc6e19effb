import { useState } from 'react';

/**
 * What a dialog was opened for. It stays known while the dialog closes, so that the browser can give the focus back;
 * `turn` is a new key at each opening, so that a form begins with what is known then.
 */
export function useOpened<Thing>() {
  const [state, setState] = useState<{ thing: Thing | null; turn: number; isOpen: boolean }>({
    thing: null,
    turn: 0,
    isOpen: false,
  });
  return {
    ...state,
    /** Null is for what is not there yet. */
    open: (thing: Thing | null) => setState(({ turn }) => ({ thing, turn: turn + 1, isOpen: true })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}
