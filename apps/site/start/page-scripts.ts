import { nextPaint } from '../../../platform/web/next-paint.ts';
import { atOnce, scripts } from './start-data.ts';
import { showAsWithScripts } from './without-scripts.ts';

/** Timeout for fetching a script; people who waited longer have tried again, or gone on without. */
const fetchLimitMs = 30_000;

let fetched: Promise<unknown> | null = null;
let isRunning = false;
/** After a failure the browser's cache may have a script that was cut off. */
let cache: RequestCache = 'default';

/**
 * Brings the scripts into the browser's cache without running them, so that a press is not delayed. `import` alone could
 * not be repeated: browsers remember that a module could not be loaded.
 */
export function fetchScripts(): Promise<unknown> {
  fetched ??= Promise.all(scripts.map(fetchScript)).catch((error) => {
    fetched = null;
    cache = 'reload';
    throw error;
  });
  return fetched;
}

async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address, {
    priority: atOnce ? 'low' : 'auto',
    cache,
    signal: AbortSignal.timeout?.(fetchLimitMs) ?? null,
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await response.arrayBuffer();
}

/**
 * Runs the scripts once: after the next paint, which shows the answer to a press, and each in a task of its own, so that
 * the page answers in between. If that fails, calls `onFailed`; the next call tries again.
 */
export async function runScripts(onFailed: () => void): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    await Promise.all([fetchScripts(), wholeDocument(), nextPaint()]);
    showAsWithScripts();
    for (const address of scripts) {
      await import(/* @vite-ignore */ address);
      await new Promise((nextTask) => setTimeout(nextTask));
    }
  } catch (error) {
    isRunning = false;
    // The browser itself reports what could not be loaded.
    if (fetched) reportError(error);
    fetched = null;
    cache = 'reload';
    onFailed();
  }
}

/** React can only take over a document that has been read to its end. */
function wholeDocument(): Promise<unknown> | null {
  if (document.readyState !== 'loading') return null;
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}
