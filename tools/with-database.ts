import type pg from 'pg';
import { explain } from '../apps/api/start/explain.ts';
import { migrateAsOwner } from '../apps/api/start/migrate-all.ts';
import { openConfiguredDatabase } from '../apps/api/start/open-database.ts';
import { loadReferenceData } from '../apps/api/start/reference-data.ts';
import { onShutdownRequest } from '../apps/api/start/shutdown-signals.ts';
import { type Config, readConfig } from '../platform/server/config.ts';
import type { Database } from '../platform/server/database.ts';
import { openStorage } from '../platform/server/open-storage.ts';
import type { PhotoStorage } from '../platform/server/storage.ts';

export type Resources = {
  pool: pg.Pool;
  db: Database;
  config: Config;
  storage: PhotoStorage;
  /** Ctrl-C aborts the signal of this part of the work and waits for its end, instead of leaving it where it is. */
  stoppable: <Result>(part: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;
};

type Options = {
  /** False if the work makes the tables itself, whatever version has changed those that are there. */
  migrates?: boolean;
};

/**
 * Runs a command's `work` with the database: attaches to the database of a running server, or starts it until the command
 * ends, and applies migrations. Closes everything at the end, also after Ctrl-C. Prints errors as `npm start` does.
 */
export async function withDatabase(
  work: (resources: Resources) => Promise<void>,
  options: Options = {},
): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig();
    await openAndRun(config, work, options);
  } catch (error) {
    const { text, exitCode } = explain(error, config);
    console.error(text);
    process.exitCode ??= exitCode;
  }
  process.exit();
}

/** Commands change tables, too, so they use the account that owns them if there is one. */
const asOwner = (config: Config): Config => ({
  ...config,
  databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl,
});

async function openAndRun(
  config: Config,
  work: (resources: Resources) => Promise<void>,
  { migrates = true }: Options,
): Promise<void> {
  const interrupted = Promise.withResolvers<void>();
  const stop = new AbortController();
  let stoppablePart: Promise<unknown> = Promise.resolve();
  onShutdownRequest(() => {
    process.exitCode = 130;
    stop.abort();
    stoppablePart.then(() => interrupted.resolve(), interrupted.reject);
  });
  const report = (line: string) => console.error(line);
  const { pool, db, note, close } = await openConfiguredDatabase(asOwner(config), {
    report,
    onLost: interrupted.reject,
  });
  // On a machine with several, or without the settings of the server, this may be another than the one that was meant.
  report(`Database: ${note}`);
  const stoppable: Resources['stoppable'] = (part) => {
    stop.signal.throwIfAborted();
    const running = part(stop.signal);
    stoppablePart = running;
    return running;
  };
  async function run() {
    if (migrates) {
      await migrateAsOwner(config, { pool, db });
      await loadReferenceData(db);
    }
    await work({ pool, db, config, storage: await openStorage(config), stoppable });
  }
  try {
    await Promise.race([run(), interrupted.promise]);
  } finally {
    await stoppablePart.catch(() => {});
    await close();
  }
}
