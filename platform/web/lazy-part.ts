import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

/** Until the connection is back, or for so long. */
function waited(ms: number): Promise<void> {
  return new Promise((resolve) => {
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    }
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });
}

/** Fetches until it succeeds, later and later: for what is fetched once and cannot be asked for again by a press. */
async function fetchedAtLast<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load();
    } catch {
      await waited(waitMs);
    }
  }
}

/**
 * A part of a page whose script comes after the page's own. While it cannot be fetched the page goes on without it:
 * React's own `lazy` would put the error page in place of what the person is doing.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchedAtLast(load) }));
}
