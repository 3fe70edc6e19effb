import { useState } from 'react';

/**
 * The thing that a dialog was opened for. It is kept while the dialog closes, so that the browser can restore the focus;
 * `turn` is a new key at each opening, so that a form starts with current values.
 */
export function useOpened<Thing>() {
  const [state, setState] = useState<{ thing: Thing | null; turn: number; isOpen: boolean }>({
    thing: null,
    turn: 0,
    isOpen: false,
  });
  return {
    ...state,
    /** Null opens the dialog for a new thing. */
    open: (thing: Thing | null) => setState(({ turn }) => ({ thing, turn: turn + 1, isOpen: true })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}
