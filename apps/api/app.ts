import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { startEngine } from '../../features/catalogue/server/public.ts';
import { garageTasks, garageTimes } from '../../features/garage/server/public.ts';
import { authenticate, mountDemoOpenId, mountPopups } from '../../features/identity/server/public.ts';
import {
  adTimes,
  blockTasks,
  decisionTasks,
  expiryTasks,
  photoTasks,
} from '../../features/listings/server/public.ts';
import { messageTasks, promotionTasks } from '../../features/messages/server/public.ts';
import { reviewTasks, reviewTimes } from '../../features/reviews/server/public.ts';
import { reservationTasks } from '../../features/showroom/server/public.ts';
import { Problem } from '../../platform/contract/problem.ts';
import { systemClock } from '../../platform/server/clock.ts';
import type { Config } from '../../platform/server/config.ts';
import type { Services } from '../../platform/server/context.ts';
import { openDatabase, openPool } from '../../platform/server/database.ts';
import { createHttpServer, mountCalls, refuseUnknownCall } from '../../platform/server/http.ts';
import { jobs, startWorker } from '../../platform/server/jobs.ts';
import { openStorage } from '../../platform/server/open-storage.ts';
import { openApiDocument } from '../../platform/server/openapi.ts';
import { outgoingTasks } from '../../platform/server/outgoing.ts';
import { createRegistry } from '../../platform/server/serve.ts';
import { apiDocsPage } from './api-docs.ts';
import { featureRoutes, onNewMember, personalData } from './features.ts';
import { nightlyTasks, nightlyTimes } from './nightly.ts';
import { serveOutbox } from './serve-outbox.ts';
import { servePhotos } from './serve-photos.ts';
import { serveSite } from './serve-site.ts';
import { serveSitemaps } from './serve-sitemaps.ts';
import { serveForms } from './site-forms.ts';

/** A person leaves long before this; it frees the connection of a query that the database never answers. */
const webQueryTimeoutMs = 8_000;
const readinessLimitMs = 2_000;

export type RunningApp = { address: string; close(): Promise<void> };

/** Everything one process does: the API, the pages and the jobs. Rejects with EADDRINUSE for a taken port. */
export async function startApp(parts: { config: Config; pool: pg.Pool }): Promise<RunningApp> {
  const { config, pool } = parts;
  // Its own connections: people get an answer in time, while jobs and seeding may take theirs.
  const webPool = openPool(String(pool.options.connectionString), { queryTimeoutMs: webQueryTimeoutMs });
  const db = openDatabase(webPool);
  const services: Services = {
    config,
    db,
    jobs,
    clock: systemClock,
    storage: await openStorage(config),
    personalData,
    onNewMember,
  };
  const app = await createApp(services);
  const worker = await startWorker({
    pool,
    tasks: {
      ...nightlyTasks(services),
      ...outgoingTasks(services),
      ...messageTasks(services),
      ...promotionTasks(services),
      ...decisionTasks(services),
      ...blockTasks(services),
      ...expiryTasks(services),
      ...photoTasks(services),
      ...garageTasks(services),
      ...reviewTasks(services),
      ...reservationTasks(services),
    },
    crontab: [nightlyTimes, adTimes, garageTimes, reviewTimes].join('\n'),
    log: app.log,
  });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await Promise.all([worker.stop(), app.close(), webPool.end()]);
    throw error;
  }
  // Only now: whoever comes before its index is ready is answered by PostgreSQL.
  const engine = startEngine({ db, url: String(pool.options.connectionString), config, log: app.log });
  return {
    address: config.publicUrl,
    async close() {
      await app.close();
      await Promise.all([worker.stop(), engine.close()]);
      await webPool.end();
    },
  };
}

/** The server without its port; tests inject requests into it, most of them without the built pages. */
export async function createApp(services: Services, { servesSite = true } = {}) {
  const { config, db } = services;
  const app = await createHttpServer(services);
  const registry = createRegistry(featureRoutes, { checksOutput: config.isDevelopment });
  const endpoints = registry.calls.map((call) => call.endpoint);
  const document = openApiDocument(endpoints, config.publicUrl);

  mountCalls(app, { services, registry, authenticate });
  mountPopups(app, services);
  if (config.isDemo) {
    mountDemoOpenId(app, config);
    serveOutbox(app, db);
  }
  for (const path of ['/api', '/api/*'])
    app.all(path, (request, reply) => refuseUnknownCall(registry, request, reply));
  app.get('/api/openapi.json', () => document);
  app.get('/api/docs', (_, reply) => apiDocsPage(reply, document));
  // Alive: the process answers. Ready: so does its database.
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    try {
      const answer = db.selectFrom('reference_data').select('name').limit(1).execute();
      await Promise.race([
        answer,
        sleep(readinessLimitMs).then(() => Promise.reject(new Error('no answer in time'))),
      ]);
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new Problem('unavailable');
    }
    return { status: 'ok' };
  });
  servePhotos(app, services.storage);
  serveSitemaps(app, services);
  // A route of its own, not the not-found handler: only routes are compressed.
  if (servesSite) {
    const answerPage = await serveSite(app, { services, registry });
    app.get('/*', answerPage);
    serveForms(app, answerPage);
  }
  // Outside of the API everything but a few forms is only read.
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') throw new Problem('not_found');
    reply.header('allow', 'GET, HEAD, OPTIONS');
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new Problem('method_not_allowed');
  });
  return app;
}
