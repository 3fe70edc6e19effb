import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Services } from '../../../platform/server/context.ts';
import { features } from '../features.ts';

const readinessLimitMs = 2_000;

/**
 * `/healthz`: the process responds; `/readyz`: the database responds too, and all features say that they are ready,
 * otherwise 503.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  const { db } = services;
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
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
    // Each start comes by here, so it is no failure for the log.
    const isReady = features.every((feature) => feature.isReady?.(services) ?? true);
    return isReady ? { status: 'ok' } : reply.code(503).send({ status: 'starting' });
  });
}
