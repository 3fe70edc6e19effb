import { useState } from 'react';

/**
 * State of a dialog that shows or edits one item. The item stays set while the dialog closes, so that the browser can
 * restore the focus. `openCount` changes at each opening; use it as a `key`, so that a form starts with current values.
 */
export function useOpened<Thing>() {
  const [state, setState] = useState<{ thing: Thing | null; turn: number; isOpen: boolean }>({
    thing: null,
    turn: 0,
    isOpen: false,
  });
  return {
    ...state,
    /** Null opens the dialog for a new item. */
    open: (thing: Thing | null) => setState(({ turn }) => ({ thing, turn: turn + 1, isOpen: true })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}
