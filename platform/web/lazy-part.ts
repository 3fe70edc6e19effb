import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { TextArea } from './i18n.tsx';
import { loadTextsInBrowser } from './text-area.ts';

const firstRetryDelayMs = 2_000;
const maxRetryDelayMs = 60_000;

/** Resolves after `ms` milliseconds, or earlier if the browser is back online. */
function waitForRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    function stopWaiting() {
      clearTimeout(timer);
      window.removeEventListener('online', stopWaiting);
      resolve();
    }
    const timer = setTimeout(stopWaiting, ms);
    window.addEventListener('online', stopWaiting);
  });
}

/** Retries until the module is loaded, with growing delays, because the page shows no button to retry. */
async function loadWithRetries<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let retryDelayMs = firstRetryDelayMs; ; retryDelayMs = Math.min(retryDelayMs * 2, maxRetryDelayMs)) {
    try {
      return await load();
    } catch {
      await waitForRetry(retryDelayMs);
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
