import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { minuteMs } from '../../../platform/contract/durations.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { DatabaseSnapshot } from '../../../platform/server/database-snapshot.ts';
import { isTracing, traced } from '../../../platform/server/tracing.ts';
import type { CatalogueEngine } from '../search-port.ts';
import { type LiveEngine, startLiveEngine } from './live/live-engine.ts';
import { postgresEngine } from './postgres/postgres-engine.ts';

declare module '../../../platform/server/context.ts' {
  interface FeatureServices {
    /** Selects the search engine: the in-memory engine if this process runs one, else PostgreSQL. */
    catalogueEngine: ReturnType<typeof createEngineSelector>;
  }
}

/** With ten million ads the first index takes a minute or two. If it takes longer than this, PostgreSQL must do. */
const patienceMs = 5 * minuteMs;
/** A search waits this long for the index to include a change just made by the same user; then it asks PostgreSQL. */
const ownChangeWaitMs = 300;

/** Each search is a span. Below it is the thread or the query that searched; nothing is there if the result was cached. */
function tracedEngine<Engine extends CatalogueEngine>(engine: Engine): Engine {
  if (!isTracing()) return engine;
  const trace = <Result>(what: string, work: () => Promise<Result>) =>
    traced(`${what} in the catalogue`, {}, work);
  return {
    ...engine,
    search: (request) => trace('search', () => engine.search(request)),
    count: (filters) => trace('count', () => engine.count(filters)),
    priceCounts: (filters, bounds) => trace('count prices', () => engine.priceCounts(filters, bounds)),
    ranks: (requests, orders) => trace('rank', () => engine.ranks(requests, orders)),
  };
}

export function createEngineSelector(db: Database) {
  const postgres = tracedEngine(postgresEngine(db));
  let live: LiveEngine | null = null;
  /** The engine that has answered from memory, or whose first index is late or does not fit into memory. */
  let ready: LiveEngine | null = null;
  return {
    /** Whether searches are as quick as they can be here: a process that has just started has no index in memory yet. */
    isReady: (): boolean => ready === live,
    current: (): CatalogueEngine => live ?? postgres,
    /** Returns an engine whose results include all transactions visible in this snapshot; null requires nothing. */
    async including(snapshot: DatabaseSnapshot | null): Promise<CatalogueEngine> {
      if (!live || snapshot === null) return live ?? postgres;
      const engine = live;
      return (await engine.includes(snapshot, ownChangeWaitMs)) ? engine : postgres;
    },
    /** State of the index in memory and its change feed; null if this process runs none. */
    liveParts: () => live?.parts() ?? null,
    /** Searches with this engine from now on; null returns to PostgreSQL. */
    use(engine: LiveEngine | null): void {
      const next = engine && tracedEngine(engine);
      live = next;
      ready = null;
      const timer = new AbortController();
      const late = sleep(patienceMs, undefined, { ref: false, signal: timer.signal }).catch(() => {});
      void Promise.race([next?.ready(), late]).then(() => {
        timer.abort();
        if (live === next) ready = next;
      });
    },
  };
}

type Parts = {
  services: Pick<Services, 'db' | 'config' | 'catalogueEngine'>;
  url: string;
  log: FastifyBaseLogger;
};

/** Starts the in-memory search engine if the configuration enables it. */
export function startEngine({ services, url, log }: Parts): { close(): Promise<void> } {
  const { db, config, catalogueEngine } = services;
  const { engine, threads, megabytes } = config.search;
  if (engine === 'postgres') return { close: async () => {} };
  const live = startLiveEngine({ db, url, threads, maxBytes: megabytes * 1e6, log });
  catalogueEngine.use(live);
  return {
    async close() {
      catalogueEngine.use(null);
      await live.close();
    },
  };
}
