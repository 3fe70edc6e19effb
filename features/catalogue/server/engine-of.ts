import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../platform/server/config.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type LiveEngine, startLiveEngine } from '../live/live-engine.ts';
import type { CatalogueEngine } from './engine.ts';
import { postgresEngine } from './postgres-engine.ts';

/** Engines in memory by the database whose offers they hold. */
const liveEngines = new WeakMap<Database, LiveEngine>();

/** How long a search waits for what its asker has just changed before PostgreSQL is asked. */
const ownChangeWaitMs = 300;

/** Who finds cars: the engine in memory where this process runs one for the database, else PostgreSQL. */
export function engineOf(db: Database): CatalogueEngine {
  return liveEngines.get(db) ?? postgresEngine(db);
}

/** An engine that knows what the asker has just changed. */
export async function engineFor({
  db,
  mustInclude,
}: Pick<Context, 'db' | 'mustInclude'>): Promise<CatalogueEngine> {
  const live = liveEngines.get(db);
  if (!live) return postgresEngine(db);
  const isSure = mustInclude === null || (await live.includes(mustInclude, ownChangeWaitMs));
  return isSure ? live : postgresEngine(db);
}

type Parts = { db: Database; url: string; config: Config; log: FastifyBaseLogger };

/** Puts the engine that the settings name behind `engineOf`; answers how to end it. */
export function startEngine({ db, url, config, log }: Parts): { close(): Promise<void> } {
  const { engine, threads, megabytes } = config.search;
  if (engine === 'postgres') return { close: async () => {} };
  const live = startLiveEngine({ db, url, threads, maxBytes: megabytes * 1e6, log });
  setEngine(db, live);
  return {
    async close() {
      liveEngines.delete(db);
      await live.close();
    },
  };
}

export function setEngine(db: Database, engine: LiveEngine): void {
  liveEngines.set(db, engine);
}
