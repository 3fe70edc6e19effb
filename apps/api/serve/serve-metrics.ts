import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../platform/contract/problem.ts';
import { bearerOf } from '../../../platform/server/caller.ts';
import type { Services } from '../../../platform/server/context.ts';
import { isLoopback } from '../../../platform/server/loopback.ts';
import { measureRequests } from '../../../platform/server/metrics.ts';
import { isFromThisMachine } from '../../../platform/server/this-machine.ts';

/**
 * `/metrics` for Prometheus. Who has `METRICS_TOKEN` may read it; without such a token, only programs on this machine, and
 * nobody on a public site, whose proxy is on this machine too. For everybody else it does not exist.
 */
export function serveMetrics(app: FastifyInstance, { config, metrics }: Services): void {
  const { metricsToken, publicUrl } = config;
  const isPublic = !isLoopback(new URL(publicUrl).hostname);
  const mayRead = (request: FastifyRequest) =>
    metricsToken === undefined
      ? !isPublic && isFromThisMachine(request)
      : isSame(bearerOf(request) ?? '', metricsToken);
  measureRequests(app, metrics);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) throw new Problem('not_found');
    const { registry } = metrics;
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

const isSame = (one: string, other: string) =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
