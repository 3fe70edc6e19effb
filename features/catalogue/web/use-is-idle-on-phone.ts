import { useEffect, useState } from 'react';
import { breakpoints } from '../../../platform/web/ui/breakpoints.ts';
import { whenIdle } from '../../../platform/web/when-idle.ts';

/** True once the page has loaded, where filters are a sheet: then the sheet is prefetched, so that it opens at once. */
export function useIsIdleOnPhone(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (window.matchMedia(`(width < ${breakpoints.desktop})`).matches) return whenIdle(() => setIsIdle(true));
  }, []);
  return isIdle;
}
