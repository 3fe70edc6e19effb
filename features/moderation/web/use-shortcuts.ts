import { useEffect, useRef } from 'react';
import { createBrowserStore } from '../../../platform/web/browser-store.ts';

/** Keys by their place on the keyboard (`KeyA`), so that they are the same in Russian and Kazakh layouts. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Single letters must be possible to turn off: speech input "types" them. */
export const keysStore = createBrowserStore<'on' | 'off'>({
  key: 'moderation-keys',
  parse: (text) => (text === 'on' || text === 'off' ? text : null),
  print: (value) => value,
});

const fields = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

/** Nothing of it while somebody writes in a field, or while a window lies over the page. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || keysStore.read() === 'off')
        return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest(fields) || document.querySelector('dialog[open]'))
        return;
      // A button that has the focus is pressed by Enter, as everywhere.
      if (event.key === 'Enter' && target.closest('button, a, summary')) return;
      const run = current.current[event.key === '?' ? '?' : event.code];
      if (!run) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
