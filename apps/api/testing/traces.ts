import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { systemClock } from '../../../platform/server/clock.ts';
import type { Services } from '../../../platform/server/context.ts';
import type { PhotoStorage } from '../../../platform/server/storage.ts';
import { createApp } from '../app.ts';

/* Where something of a person may be left: the tables, the files and the log. */

/** `table.column` of every column of every table that has text of this pattern, also within JSON. */
export async function columnsWith(pool: pg.Pool, pattern: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ place: string; name: string }>(
    `select format('%I.%I', schemaname, tablename) as place, tablename as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename <> 'site_assets'`,
  );
  const found = new Set<string>();
  for (const { place, name } of tables) {
    const { rows } = await pool.query<{ key: string }>(
      `select distinct field.key from ${place} t, jsonb_each_text(to_jsonb(t)) field where field.value ~* $1`,
      [pattern],
    );
    for (const { key } of rows) found.add(`${name}.${key}`);
  }
  return [...found].sort();
}

export async function keysOf(storage: PhotoStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.keys()) keys.push(key);
  return keys.sort();
}

/** The server with its whole log, whose lines are caught as they would be written. */
export async function loggingApp(quiet: Services) {
  // Jobs wait by the clock of the database.
  const services = { ...quiet, clock: systemClock, config: { ...quiet.config, logLevel: 'trace' as const } };
  const app = await createApp(services, { servesSite: false });
  const lines: string[] = [];
  Object.assign(streamOf(app), { write: (line: string) => void lines.push(line) });
  return { services, app, lines };
}

function streamOf({ log }: FastifyInstance): object {
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  return (log as unknown as Record<symbol, object>)[symbol as symbol] as object;
}
