import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../platform/contract/problem.ts';
import type { Services } from '../../../platform/server/context.ts';

const readinessLimitMs = 2_000;

/** `/healthz`: the process responds; `/readyz`: the database responds too, otherwise 503. */
export function serveHealth(app: FastifyInstance, { db }: Services): void {
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
}
