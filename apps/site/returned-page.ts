import type { SiteRouter } from './router.tsx';

/** A page whose data are older, in milliseconds, loads them again. */
const maxAgeMs = 600_000;

/**
 * Brings a page up to date that a proxy kept or that the browser shows again: its data, if they are old, and after Back
 * what it stores in the browser, because such a page hears nothing of changes while it is away.
 */
export function followReturns(router: SiteRouter): void {
  function refreshOldData(): void {
    const { matches } = router.state;
    // A form that was sent without script shows an answer that the page's loader cannot load again.
    const isForm = matches.some(({ staticData }) => staticData.startsAtOnce);
    const loadedAt = matches.at(-1)?.updatedAt ?? 0;
    if (!isForm && navigator.onLine && Date.now() - loadedAt > maxAgeMs) void router.invalidate();
  }

  // Data that change before would differ from what the server rendered, and React would discard that.
  document.addEventListener('page-hydrated', refreshOldData);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Without a key: any value may have changed.
    window.dispatchEvent(new StorageEvent('storage'));
    refreshOldData();
  });
}
