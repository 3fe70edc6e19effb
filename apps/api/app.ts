import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import { authenticateKey, keyPrefix, keyTerms } from '../../features/firms/server/public.ts';
import { authenticate } from '../../features/identity/server/public.ts';
import { Problem } from '../../platform/contract/problem.ts';
import { systemClock } from '../../platform/server/clock.ts';
import type { Config } from '../../platform/server/config.ts';
import type { Services } from '../../platform/server/context.ts';
import { openDatabase, openPool } from '../../platform/server/database.ts';
import { createHttpServer, mountCalls, refuseUnknownCall } from '../../platform/server/http.ts';
import { startJobs } from '../../platform/server/jobs.ts';
import { measureProcess } from '../../platform/server/metrics.ts';
import { openStorage } from '../../platform/server/open-storage.ts';
import { openApiDocument } from '../../platform/server/openapi.ts';
import { outgoingTasks } from '../../platform/server/outgoing.ts';
import { createRegistry } from '../../platform/server/serve.ts';
import { calls, features } from './features.ts';
import { apiDocsPage, apiDocsPolicy } from './serve/api-docs.ts';
import { addressRate, guard } from './serve/guard.ts';
import { serveDocument } from './serve/serve-document.ts';
import { serveHealth } from './serve/serve-health.ts';
import { sendKeptAsset, startKeepingAssets } from './serve/serve-kept-assets.ts';
import { serveManifests } from './serve/serve-manifest.ts';
import { serveMetrics } from './serve/serve-metrics.ts';
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

export type RunningApp = { address: string; close(): Promise<void> };

/**
 * Starts what the role of this process asks for: the API and the pages, the jobs, or both. Rejects with EADDRINUSE if the
 * port is in use.
 */
export async function startApp({ config, pool }: { config: Config; pool: pg.Pool }): Promise<RunningApp> {
  // Requests have a connection pool of their own, so that jobs and seeding cannot take all connections.
  const webPool = openPool(String(pool.options.connectionString), { queryTimeoutMs: webQueryTimeoutMs });
  const services = createServices({
    config,
    pool: webPool,
    db: openDatabase(webPool),
    clock: systemClock,
    storage: await openStorage(config),
  });
  const isWeb = config.role !== 'worker';
  const isWorker = config.role !== 'web';
  measureProcess(services.metrics, {
    pools: { requests: webPool, jobs: pool },
    replicas: services.replicas,
    readHealth: services.readHealth,
  });
  const app = await (isWeb ? createApp(services, { isGuarded: true }) : createWorkerApp(services));
  const parts: { close(): Promise<void> }[] = [];
  const close = async () => {
    await app.close();
    await Promise.all(parts.map((part) => part.close()));
    await Promise.all([services.replicas.close(), webPool.end()]);
  };
  if (isWorker) parts.push(await runJobs(services, { pool, log: app.log }));
  if (isWeb)
    parts.push(await startKeepingAssets(services, { folder: join(clientFolder, 'assets'), log: app.log }));
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  // Features start their background work last. Until the search index is ready, PostgreSQL runs the searches.
  const about = { services, url: String(pool.options.connectionString), log: app.log };
  for (const { startWeb, startWorker } of features) {
    if (isWeb && startWeb) parts.push(startWeb(about));
    if (isWorker && startWorker) parts.push(startWorker(about));
  }
  return { address: config.publicUrl, close };
}

/** Runs the jobs of all features until it is closed. */
function runJobs(services: Services, { pool, log }: { pool: pg.Pool; log: FastifyBaseLogger }) {
  return startJobs({
    pool,
    tasks: allTasks(services),
    crontab: [...nightlySchedule, ...features.flatMap(({ schedule }) => schedule ?? [])].join('\n'),
    log,
    metrics: services.metrics,
  });
}

export function allTasks(services: Services): TaskList {
  const tasks = features.map((feature) => feature.tasks?.(services));
  return Object.assign({ ...nightlyTasks(services), ...outgoingTasks(services) }, ...tasks);
}

/** The server of a process that only runs jobs: it says how it is. */
async function createWorkerApp(services: Services): Promise<FastifyInstance> {
  const app = await createHttpServer(services);
  guard(app, services.config);
  serveHealth(app, services);
  serveMetrics(app, services);
  return app;
}

/** Creates the server without listening; `isGuarded` adds what only a listening one needs. Tests inject requests into it, most of them without the pages. */
export async function createApp(
  services: Services,
  { servesSite = true, isGuarded = false, checksOutput = services.config.isDevelopment } = {},
) {
  const { config, db } = services;
  const app = await createHttpServer(services);
  if (isGuarded) guard(app, config);
  const registry = createRegistry(calls, { checksOutput });
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
  serveHealth(app, services);
  serveMetrics(app, services);
  servePhotos(app, services.storage);
  const serveKeptAsset = (request: FastifyRequest, reply: FastifyReply) =>
    sendKeptAsset(services, request, reply);
  app.get('/assets/*', serveKeptAsset);
  serveSitemaps(app, services);
  serveManifests(app);
  serveWorker(app, config);
  serveShare(app, config);
  if (servesSite) {
    const servePage = await serveSite(app, { services, registry });
    // A route rather than the not-found handler, which answers every method. Pages come compressed from their cache.
    app.get('/*', { compress: false, decompress: false }, servePage);
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
