import { useSyncExternalStore } from 'react';

/** There is room for the queue beside an ad; `desk.module.css` says the same. */
const wide = '(min-width: 80rem)';

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
