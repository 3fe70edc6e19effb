import { trustIn } from '../../../platform/web/trusted-types.ts';
import { type StartFiles, startFilesId } from '../start/start-files.ts';

/** Browsers look for a new worker when a page is opened; in one that stays open we look, this often at most. */
const checkEveryMs = 600_000;

/** Address of the worker, below which it controls all pages. */
const workerPath = '/service-worker.js';

let hasNewVersion = false;
const listeners = new Set<() => void>();

/** Whether the site has had a new version since the page was loaded. */
export const newVersion = {
  read: () => hasNewVersion,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The script that starts this page; it has another name in every version of the site. */
export function entryOfPage(): string | undefined {
  const files = document.getElementById(startFilesId)?.textContent;
  return files ? (JSON.parse(files) as StartFiles).scripts.at(-1) : undefined;
}

/** The same of the version that the worker belongs to. */
const entryOf = (worker: ServiceWorker) =>
  new Promise<string>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage('version', [port2]);
  });

/** Registers the worker, once a page, and notices when a worker of another version takes over. */
export async function followWorker(container: ServiceWorkerContainer): Promise<void> {
  let current = container.controller;
  container.addEventListener('controllerchange', async () => {
    const previous = current;
    current = container.controller;
    // The first worker takes over the page that has brought it.
    if (!previous || !current || (await entryOf(current)) === entryOfPage()) return;
    hasNewVersion = true;
    for (const listener of listeners) listener();
  });
  const registration = await container.register(trustIn('service-worker').createScriptURL(workerPath), {
    updateViaCache: 'none',
  });
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkEveryMs) return;
    checkedAt = Date.now();
    // Without a connection there is nothing new.
    registration.update().catch(() => {});
  });
}
