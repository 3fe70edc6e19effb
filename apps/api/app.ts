import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { authenticateKey, keyPrefix, keyTerms } from '../../features/firms/server/public.ts';
import { authenticate } from '../../features/identity/server/public.ts';
import { Problem } from '../../platform/contract/problem.ts';
import { systemClock } from '../../platform/server/clock.ts';
import type { Config } from '../../platform/server/config.ts';
import type { Services } from '../../platform/server/context.ts';
import { openDatabase, openPool } from '../../platform/server/database.ts';
import { createHttpServer, mountCalls, refuseUnknownCall } from '../../platform/server/http.ts';
import { startWorker } from '../../platform/server/jobs.ts';
import { openStorage } from '../../platform/server/open-storage.ts';
import { openApiDocument } from '../../platform/server/openapi.ts';
import { outgoingTasks } from '../../platform/server/outgoing.ts';
import { createRegistry } from '../../platform/server/serve.ts';
import { calls, features } from './features.ts';
import { apiDocsPage, apiDocsPolicy } from './serve/api-docs.ts';
import { addressRate, guard } from './serve/guard.ts';
import { serveDocument } from './serve/serve-document.ts';
import { sendKeptAsset, startKeepingAssets } from './serve/serve-kept-assets.ts';
import { serveManifests } from './serve/serve-manifest.ts';
import { serveOutbox } from './serve/serve-outbox.ts';
import { servePhotos } from './serve/serve-photos.ts';
import { serveShare } from './serve/serve-share.ts';
import { serveSite } from './serve/serve-site.ts';
import { serveSitemaps } from './serve/serve-sitemaps.ts';
import { serveWorker } from './serve/serve-worker.ts';
import { serveForms } from './serve/site-forms.ts';
import { createServices } from './services.ts';
import { nightlySchedule, nightlyTasks } from './start/nightly.ts';
import { clientFolder } from './start/site-bundle.ts';

/** A query for a request is aborted after this time, so that it frees its connection; no person waits this long. */
const webQueryTimeoutMs = 8_000;
const readinessLimitMs = 2_000;

export type RunningApp = { address: string; close(): Promise<void> };

/** Starts the API, the pages and the jobs in this process. Rejects with EADDRINUSE if the port is in use. */
export async function startApp(parts: { config: Config; pool: pg.Pool }): Promise<RunningApp> {
  const { config, pool } = parts;
  // Requests have a connection pool of their own, so that jobs and seeding cannot take all connections.
  const webPool = openPool(String(pool.options.connectionString), { queryTimeoutMs: webQueryTimeoutMs });
  const services = createServices({
    config,
    pool: webPool,
    db: openDatabase(webPool),
    clock: systemClock,
    storage: await openStorage(config),
  });
  const app = await createApp(services, { isGuarded: true });
  const worker = await startWorker({
    pool,
    tasks: Object.assign(
      { ...nightlyTasks(services), ...outgoingTasks(services) },
      ...features.map(({ tasks }) => tasks?.(services)),
    ),
    crontab: [...nightlySchedule, ...features.flatMap(({ schedule }) => schedule ?? [])].join('\n'),
    log: app.log,
  });
  const assets = await startKeepingAssets(services, { folder: join(clientFolder, 'assets'), log: app.log });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await Promise.all([worker.stop(), app.close(), assets.close(), webPool.end()]);
    throw error;
  }
  // Features start their background work last. Until the search index is ready, PostgreSQL runs the searches.
  const url = String(pool.options.connectionString);
  const started = features.flatMap(({ start }) => start?.({ services, url, log: app.log }) ?? []);
  return {
    address: config.publicUrl,
    async close() {
      await app.close();
      await Promise.all([worker.stop(), assets.close(), ...started.map((part) => part.close())]);
      await webPool.end();
    },
  };
}

/** Creates the server without listening; `isGuarded` adds what only a listening one needs. Tests inject requests into it, most of them without the pages. */
export async function createApp(services: Services, { servesSite = true, isGuarded = false } = {}) {
  const { config, db } = services;
  const app = await createHttpServer(services);
  if (isGuarded) guard(app, config);
  const registry = createRegistry(calls, { checksOutput: config.isDevelopment });
  const apiDocument = () =>
    openApiDocument(
      registry.calls.map(({ endpoint }) => endpoint),
      { publicUrl: config.publicUrl, key: keyTerms, address: addressRate(config) },
    );

  mountCalls(app, {
    services,
    registry,
    authenticate: (parts, token) =>
      token.startsWith(keyPrefix) ? authenticateKey(parts, token) : authenticate(parts, token),
  });
  for (const { mountRoutes } of features) mountRoutes?.(app, services);
  if (config.isPrivateDemo) serveOutbox(app, db);
  for (const path of ['/api', '/api/*']) {
    // Before a body is read.
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) =>
      refuseUnknownCall(registry, request, reply);
    app.all(path, { onRequest }, () => {});
  }
  serveDocument(app, '/api/openapi.json', {
    headers: { 'content-type': 'application/json; charset=utf-8' },
    make: () => JSON.stringify(apiDocument()),
  });
  serveDocument(app, '/api/docs', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': apiDocsPolicy },
    make: () => apiDocsPage(apiDocument()),
  });
  // /healthz: the process responds; /readyz: the database responds too.
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    try {
      const query = db.selectFrom('reference_data').select('name').limit(1).execute();
      await Promise.race([
        query,
        sleep(readinessLimitMs).then(() => Promise.reject(new Error('the database did not respond in time'))),
      ]);
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new Problem('unavailable');
    }
    return { status: 'ok' };
  });
  servePhotos(app, services.storage);
  const serveKeptAsset = (request: FastifyRequest, reply: FastifyReply) =>
    sendKeptAsset(services, request, reply);
  app.get('/assets/*', serveKeptAsset);
  serveSitemaps(app, services);
  serveManifests(app);
  serveWorker(app, config);
  serveShare(app, config);
  // Pages are served by a route rather than by the not-found handler, because only responses of routes are compressed.
  if (servesSite) {
    const servePage = await serveSite(app, { services, registry });
    app.get('/*', servePage);
    serveForms(app, servePage, services.config);
  }
  // Outside the API only a few forms accept anything but GET.
  app.setNotFoundHandler((request, reply) => {
    // Also a file of this build that a later build in the same folder has deleted.
    if (request.method === 'GET' || request.method === 'HEAD') return serveKeptAsset(request, reply);
    reply.header('allow', 'GET, HEAD, OPTIONS');
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new Problem('method_not_allowed');
  });
  return app;
}
