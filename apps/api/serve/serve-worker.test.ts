import { expect } from 'vitest';
import { createApp } from '../app.ts';
import { test } from '../testing/harness.ts';
import { hasServiceWorker } from './serve-worker.ts';

test('a worker that is switched off answers with what removes it, never from a cache', async ({
  services,
}) => {
  const config = { ...services.config, isServiceWorkerOn: false };
  const app = await createApp({ ...services, config }, { servesSite: false });
  const { statusCode, headers, body } = await app.inject('/service-worker.js');
  await app.close();
  expect(hasServiceWorker(config)).toBe(false);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toContain('text/javascript');
  expect(body).toContain('registration.unregister()');
  expect(body).toContain('caches.delete');
});
