import { useEffect, useRef } from 'react';
import { createBrowserStore } from '../../../platform/web/browser-store.ts';

/** By `KeyboardEvent.code` (`KeyA`), so that they work in Russian and Kazakh keyboard layouts too. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** Single-letter shortcuts must be possible to turn off (WCAG 2.1.4): speech input can trigger them. */
export const keysStore = createBrowserStore<'on' | 'off'>({
  key: 'moderation-keys',
  parse: (text) => (text === 'on' || text === 'off' ? text : null),
  print: (value) => value,
});

const fields = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

/** Shortcuts are ignored while the user types in a field or a dialog is open. */
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
      // Enter must still press a focused button or link.
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
