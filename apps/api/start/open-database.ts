import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../../../platform/server/config.ts';
import type { Database } from '../../../platform/server/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../platform/server/embedded-postgres.ts';
import { StartProblem } from '../../../platform/server/start-problem.ts';

export type OpenDatabase = {
  pool: pg.Pool;
  db: Database;
  /** Message for the operator that says which database is used and whether it was started or already running. */
  note: string;
  /** Closes the connections and stops our own PostgreSQL; calls `report` if another process still uses it. */
  close(report?: (line: string) => void): Promise<void>;
};

type Options = {
  report?: (line: string) => void;
  onLost?: (problem: Error) => void;
  /** Called while our own PostgreSQL starts: time for other work. One that runs answers in less time than a busy main thread. */
  onLaunch?: () => void;
};

const oldestVersion = 15;
const maxConnectSeconds = 10;
/** At shutdown we wait for running statements, but at most this many milliseconds. */
const closeLimitMs = 2000;

/** Opens the configured database, or our own: attaches to it if it is running, else starts it. */
export async function openConfiguredDatabase(config: Config, options: Options = {}): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const version = await checkServer(config.databaseUrl, options.report);
    return open(config.databaseUrl, `PostgreSQL ${version} at ${addressOf(config.databaseUrl)}`);
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, ...options });
  return open(server.url, `own PostgreSQL, ${server.state}, in ${config.dataDir}`, server.stop);
}

async function open(url: string, note: string, stop?: EmbeddedPostgres['stop']): Promise<OpenDatabase> {
  // Loaded after PostgreSQL has been launched, because its modules take as long as a third of PostgreSQL's own start.
  const { openDatabase, openPool } = await import('../../../platform/server/database.ts');
  const pool = openPool(url);
  return {
    pool,
    db: openDatabase(pool),
    note,
    async close(report) {
      await Promise.race([pool.end(), sleep(closeLimitMs, undefined, { ref: false })]);
      if ((await stop?.()) === 'left') report?.('PostgreSQL keeps running: another process uses it.');
    },
  };
}

/** Connects to the configured server. Retries while it is starting up; a wrong name or password fails immediately. */
async function checkServer(url: string, report: Options['report']): Promise<number> {
  const deadline = Date.now() + maxConnectSeconds * 1000;
  for (let attempts = 0; ; attempts += 1) {
    try {
      return requireVersion(await versionOf(url), url);
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      if (!isTransient(error) || Date.now() > deadline) throw unreachable(url, error as Error);
      if (attempts === 0) report?.(`waiting for ${addressOf(url)}`);
      await sleep(500);
    }
  }
}

async function versionOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10000);
  } finally {
    await client.end().catch(() => {});
  }
}

function requireVersion(version: number, url: string): number {
  if (version >= oldestVersion) return version;
  throw new StartProblem(
    `DATABASE_URL: ${addressOf(url)} is PostgreSQL ${version}; ${oldestVersion} or newer is needed. Nothing was changed.`,
  );
}

const transientCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', '57P03', '53300']);

function isTransient(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return transientCodes.has(code ?? '') || /timeout/i.test(message);
}

function unreachable(url: string, cause: Error): StartProblem {
  const reason = cause.message || (cause as NodeJS.ErrnoException).code || 'no response';
  return new StartProblem(
    `DATABASE_URL: ${addressOf(url)} does not respond: ${reason}\n` +
      'Start that database, correct the address, or leave DATABASE_URL out to use the one that comes with the product.',
    { cause },
  );
}

/** The database's address without the password, for logs. */
function addressOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}
