import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { IndicatorReading } from './health-indicator.ts';
import type { Replicas } from './replicas.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** What Prometheus reads of this process at `/metrics`. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'tulpar_http_request_duration_seconds',
      help: 'From the arrival of a request to the end of its response, by route and class of status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    renders: new Histogram({
      name: 'tulpar_page_render_duration_seconds',
      help: 'Rendering of a page that was in no cache, with its wait for a thread',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    jobs: new Histogram({
      name: 'tulpar_job_duration_seconds',
      help: 'One attempt of a background job, by task and outcome',
      labelNames: ['task', 'outcome'] as const,
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900],
      registers,
    }),
  };
}

/** Measures the requests of a server. Live streams are left out, because they last as long as a page is open. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requests.observe({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1000);
  });
}

type ProcessParts = {
  pools: Record<string, pg.Pool>;
  replicas: Pick<Replicas<unknown>, 'secondsBehind' | 'pools'>;
  readHealth: () => Promise<IndicatorReading[]>;
};

/** Adds what belongs to the process: memory, event loop, garbage collection, connections, and the health indicators. */
export function measureProcess({ registry }: Metrics, parts: ProcessParts): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'tulpar_database_connections',
    help: 'Connections to PostgreSQL by pool, and requests that wait for one',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      const replicas = parts.replicas.pools().map((pool, at) => [`replica ${at + 1}`, pool] as const);
      for (const [name, pool] of [...Object.entries(parts.pools), ...replicas]) {
        this.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'awaited' }, pool.waitingCount);
      }
    },
  });
  new Gauge({
    name: 'tulpar_replica_lag_seconds',
    help: 'How long ago a replica of the database was surely up to date, or the primary, by its place in DATABASE_REPLICA_URLS',
    labelNames: ['replica'] as const,
    registers,
    collect() {
      for (const [at, seconds] of parts.replicas.secondsBehind().entries())
        this.set({ replica: at + 1 }, seconds);
    },
  });
  new Gauge({
    name: 'tulpar_health',
    help: 'The indicators of /staff/health and their limits, above which somebody has to act; one that cannot be read is infinite',
    labelNames: ['indicator', 'of'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { name, value, limit } of await parts.readHealth()) {
        this.set({ indicator: name, of: 'value' }, value ?? Number.POSITIVE_INFINITY);
        this.set({ indicator: name, of: 'limit' }, limit);
      }
    },
  });
}
