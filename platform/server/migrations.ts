import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { StartProblem } from './start-problem.ts';

const folder = join(import.meta.dirname, '../../database/migrations');

/** Migrations are SQL files, applied in order of their names, each in a transaction. Never change a released file. */
const provider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const entries = names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return [
        name.slice(0, -4),
        { up: async (db: Database) => void (await sql.raw(text).execute(db)) },
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
  const migrator = new Migrator({ db, provider, migrationTableSchema: 'public' });
  const { error, results } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new StartProblem(`A newer version has changed this database; start that one. (${error.message})`);
  }
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
