import { useEffect } from 'react';

/**
 * Calls `load` every `intervalMs` while the page is visible, and whenever it becomes visible again. If the interval is
 * null, it does only the latter. A new `load` starts the interval again.
 */
export function usePolling(load: () => unknown, intervalMs: number | null): void {
  useEffect(() => {
    const loadIfVisible = () => {
      if (document.visibilityState === 'visible') load();
    };
    const timer = intervalMs === null ? undefined : setInterval(loadIfVisible, intervalMs);
    document.addEventListener('visibilitychange', loadIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', loadIfVisible);
    };
  }, [load, intervalMs]);
}
