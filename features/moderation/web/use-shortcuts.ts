import { useEffect, useRef } from 'react';
import { createBrowserStore } from '../../../platform/web/browser-store.ts';

/**
 * Functions by `KeyboardEvent.code` (such as `KeyA`), which does not depend on the keyboard layout, so shortcuts also
 * work in Russian and Kazakh layouts.
 */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Whether the person has switched the shortcuts on or off. It must be possible to switch single-letter shortcuts off,
 * because speech input can trigger them (WCAG 2.1.4).
 */
export const keysStore = createBrowserStore<'on' | 'off'>({
  key: 'moderation-keys',
  parse: (text) => (text === 'on' || text === 'off' ? text : null),
  print: (value) => value,
});

const fields = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

/** Runs the functions of the shortcuts, except while the person types in a field or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || keysStore.read() === 'off')
        return;
      const { target } = event;
      if (!(target instanceof Element) || target.closest(fields) || document.querySelector('dialog[open]'))
        return;
      // Enter on a focused button or link must activate that button or link, not the shortcut.
      if (event.key === 'Enter' && target.closest('button, a, summary')) return;
      const run = current.current[event.key === '?' ? '?' : event.code];
      if (!run) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
