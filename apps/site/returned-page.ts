import type { SiteRouter } from './router.tsx';

/** A page whose data are older, in milliseconds, loads them again. */
const maxAgeMs = 600_000;
const checkMs = 100;

/**
 * Whether React has taken over the page itself, which it does after header and footer. Data that change before would differ
 * from what the server rendered, and React would discard that.
 */
function isPageHydrated(): boolean {
  const page = document.querySelector('main > *');
  return !page || Object.keys(page).some((key) => key.startsWith('__reactProps'));
}

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
    if (!isForm && Date.now() - loadedAt > maxAgeMs) void router.invalidate();
  }

  document.addEventListener('hydrated', function refreshWhenHydrated() {
    if (isPageHydrated()) refreshOldData();
    else setTimeout(refreshWhenHydrated, checkMs);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Without a key: any value may have changed.
    window.dispatchEvent(new StorageEvent('storage'));
    refreshOldData();
  });
}
