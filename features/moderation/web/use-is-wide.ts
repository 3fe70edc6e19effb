import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../../platform/web/ui/breakpoints.ts';

/** The width from which the queue fits beside an ad; keep in step with `desk.module.css`. */
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
