import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { TextArea } from './i18n.tsx';
import { loadTextsInBrowser } from './text-area.ts';

const firstWaitMs = 2_000;
const maxWaitMs = 60_000;

/** Resolves after `ms` milliseconds, or earlier if the browser is back online. */
function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}

/** Retries until the module is loaded, with growing delays, because the page shows no button to retry. */
async function loadWithRetries<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
    try {
      return await load();
    } catch {
      await waitOrOnline(waitMs);
    }
  }
}

/**
 * A component whose script and texts load after the page's own. If they cannot be loaded, the rest of the page still
 * works, while React's `lazy` alone would replace the whole page by the error page.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly TextArea[] = [],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await loadWithRetries(() => Promise.all([load(), loadTextsInBrowser(texts)]));
    return { default: part };
  });
}
