import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { StartProblem } from './start-problem.ts';

const folder = join(import.meta.dirname, '../../database/migrations');

/** At the beginning of a transaction that locks tables which people use; see `untilLocked`. */
export const lockTimeout = `set local lock_timeout = '2s'`;
const betweenTriesMs = 3000;
const lockNotAvailable = '55P03';

/**
 * Locks tables. While one waits for a lock of a table that somebody reads for minutes, such as a job, all others wait behind it:
 * so it gives up soon (`lockTimeout`), and is tried again until it gets the lock.
 */
export async function untilLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    }
    await sleep(betweenTriesMs);
  }
}

/** Migrations are SQL files, applied in order of their names, each in a transaction. Never change a released file. */
const provider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const entries = names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return [
        name.slice(0, -4),
        {
          up: async (db: Database) => void (await sql.raw(`${lockTimeout};\n${text}`).execute(db)),
        },
      ] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/**
 * Applies pending migrations, all or up to a certain one. If several processes start at once, one of them does it and the
 * others wait.
 */
export async function migrate(db: Database, last?: string): Promise<string[]> {
  if (last !== undefined && !(last in (await provider.getMigrations())))
    throw new StartProblem(`Only a newer version can do this: this one has no migration ${last}.`);
  const migrator = new Migrator({ db, provider, migrationTableSchema: 'public' });
  return untilLocked(async () => {
    const { error, results } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last));
    if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
      throw new StartProblem(`A newer version has changed this database; start that one. (${error.message})`);
    }
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });
}
