import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../../platform/web/ui/breakpoints.ts';

/** There is room for the queue beside an ad; `desk.module.css` says the same. */
const wide = `(width >= ${breakpoints.wide})`;

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(wide).matches,
    () => false,
  );
}
