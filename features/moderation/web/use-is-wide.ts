import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../../platform/web/ui/breakpoints.ts';

/** From this width the queue fits beside an ad. It must be the same as in `desk.module.css`. */
const wideQuery = `(width >= ${breakpoints.wide})`;

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wideQuery);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(wideQuery).matches,
    () => false,
  );
}
