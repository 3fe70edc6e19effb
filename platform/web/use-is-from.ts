import { useSyncExternalStore } from 'react';
import { breakpoints } from './ui/breakpoints.ts';

/** Whether the window is at least as wide as a breakpoint; false on the server. */
export function useIsFrom(breakpoint: keyof typeof breakpoints): boolean {
  const query = `(width >= ${breakpoints[breakpoint]})`;
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
