import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../platform/server/config.ts';
import { serveDocument } from './serve-document.ts';

const builtWorker = join(import.meta.dirname, '../../../dist/server/service-worker.js');

/** What a browser gets instead of the worker when that is switched off: it removes the worker and all that it kept. */
export const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;

/** Development has none, because it has no files that never change. */
export const hasServiceWorker = ({ isServiceWorkerOn, isDevelopment }: Config) =>
  isServiceWorkerOn && !isDevelopment;

/**
 * Serves the service worker, or what removes it. Browsers ask for it anew at every visit and keep what they have if the
 * answer is an error, so an address that is not found would not switch it off.
 */
export function serveWorker(app: FastifyInstance, config: Config): void {
  serveDocument(app, '/service-worker.js', {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // Of the worker itself: it only fetches from this site.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
    make: () => (hasServiceWorker(config) ? readFileSync(builtWorker, 'utf8') : removal),
  });
}
