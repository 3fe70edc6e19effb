import { useState } from 'react';

/**
 * State of a dialog that shows or edits one item. The item stays set while the dialog closes, so that the browser can
 * restore the focus. `openCount` changes at each opening; use it as a `key`, so that a form starts with current values.
 */
export function useItemDialog<Item>() {
  const [state, setState] = useState<{ item: Item | null; openCount: number; isOpen: boolean }>({
    item: null,
    openCount: 0,
    isOpen: false,
  });
  return {
    ...state,
    /** Opens the dialog for an item; null means a new item. */
    open: (item: Item | null) =>
      setState(({ openCount }) => ({ item, openCount: openCount + 1, isOpen: true })),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}
