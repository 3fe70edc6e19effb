import { useEffect, useRef } from 'react';

/** Calls `take` when what is typed may be gone in a moment: the page is hidden or left, or shows something else. */
export function useWhenLeaving(take: () => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const now = () => latest.current();
    const hide = () => document.visibilityState === 'hidden' && now();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', now);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);
}
