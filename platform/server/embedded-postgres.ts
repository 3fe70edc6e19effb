import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './postgres-binaries.ts';
import { makeCluster, readAccess, roleName } from './postgres-cluster.ts';
import { type ClusterLocation, chooseLocation } from './postgres-location.ts';
import { findServer, launchServer, type Server, stopServer } from './postgres-server.ts';
import { waitForLock } from './process-lock.ts';
import { isDiskFull, StartProblem } from './start-problem.ts';

export type EmbeddedPostgres = {
  /** Connection string of the product's database. */
  url: string;
  state: 'started' | 'reattached';
  /** Stops the server if no other process uses it, and resolves to `stopped`; otherwise it is `left` running. */
  stop(): Promise<'stopped' | 'left'>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** Receives progress messages for the person at the terminal. */
  report?: (line: string) => void;
  /** Called when the server's process exists: time for other work until it accepts connections. */
  onLaunch?: () => void;
  /** For tests only: turns fsync off, so data do not survive a crash of the machine. */
  isFast?: boolean;
  /** Called when the server exited unexpectedly and could not be restarted. */
  onLost?: (problem: Error) => void;
};

const databaseName = 'tulpar';
/**
 * Number of an advisory lock. Every process that uses the server holds it in shared mode, so a process that can take it
 * exclusively is the last one and may stop the server.
 */
const usersLock = 7_852_700;
const maxRestarts = 5;
const lastStatementsLimitSeconds = 60;

/**
 * Runs the PostgreSQL that comes with the product, in DATA_DIR. Several processes may use it at once: the first
 * starts it, the last stops it. If a process is killed, the server keeps running and the next start attaches to it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, report = () => {}, isFast = false, onLost = () => {} } = options;
  const location = await chooseLocation(dataDir, report);
  let isStopping = false;
  let session = await attach();

  /** Starts the server or attaches to the running one, and registers this process as a user through `usersLock`. */
  async function attach() {
    const lock = await lockStart(location, report);
    try {
      const binaries = await findBinaries(location);
      await makeCluster(location, binaries, isFast);
      const { server, connection, state } = await attachOrLaunch(
        location,
        () => launchServer(location, binaries, isFast),
        options,
      );
      await connection.query('select pg_advisory_lock_shared($1)', [usersLock]);
      await makeDatabase(connection);
      connection.on('error', () => {});
      connection.on('end', () => void (isStopping || restart()));
      return { server, connection, state };
    } finally {
      await lock.release();
    }
  }

  /** Called when the server exited unexpectedly (killed, disk full); in most cases it can simply be restarted. */
  async function restart() {
    let problem: unknown;
    for (let attempt = 1; attempt <= maxRestarts && !isStopping; attempt += 1) {
      await sleep(attempt * 200);
      try {
        session = await attach();
        report('PostgreSQL had ended and was started again');
        return;
      } catch (error) {
        problem = error;
      }
    }
    if (!isStopping) onLost(problem as Error);
  }

  async function stop() {
    isStopping = true;
    const lock = await lockStart(location, report).catch(nullWhenFull);
    try {
      if (!(await isLastUser(session.connection))) return 'left';
      await stopServer(session.server);
      return 'stopped';
    } finally {
      await lock?.release();
    }
  }

  const { password, port } = await readAccess(location);
  const url = `postgresql://${roleName}:${password}@127.0.0.1:${port}/${databaseName}`;
  return { url, state: session.state, stop };
}

/** Takes a lock, so that only one process at a time starts or stops the server. */
function lockStart(location: ClusterLocation, report: (line: string) => void) {
  return waitForLock(join(location.home, 'postgres-start.lock'), ({ pid }) =>
    report(`waiting for process ${pid}, which starts or stops PostgreSQL`),
  );
}

/** Ignores a full disk: the lock file cannot be written then, but the server must still be stopped. */
function nullWhenFull(error: unknown): null {
  if (isDiskFull(error)) return null;
  throw error;
}

/** Attaches to a running server, or launches one. */
async function attachOrLaunch(
  location: ClusterLocation,
  launch: () => Promise<Server>,
  { report = () => {}, onLaunch = () => {} }: EmbeddedPostgresOptions,
) {
  const running = await findServer(location, report);
  if (running) {
    onLaunch();
    return {
      server: running,
      connection: await connectWhenReady(location, running, report),
      state: 'reattached' as const,
    };
  }
  const deadline = Date.now() + lastStatementsLimitSeconds * 1000;
  for (let attempts = 0; ; attempts += 1) {
    const server = await launch();
    onLaunch();
    try {
      return {
        server,
        connection: await connectWhenReady(location, server, report),
        state: 'started' as const,
      };
    } catch (error) {
      if (!isMemoryInUse(error) || Date.now() > deadline) throw error;
      if (attempts === 0) report('waiting for the last statements of the killed PostgreSQL');
      await sleep(500);
    }
  }
}

/** Whether a start failed because a killed server's child processes still run their last statements. */
function isMemoryInUse(error: unknown): boolean {
  return error instanceof StartProblem && error.message.includes('pre-existing shared memory block');
}

/** Waits until the server accepts connections; after a crash it first replays its log, which may take long. */
async function connectWhenReady(
  location: ClusterLocation,
  server: Server,
  report: (line: string) => void,
): Promise<pg.Client> {
  const { password } = await readAccess(location);
  let nextReport = Date.now() + 5000;
  for (let pause = 50; ; pause = Math.min(500, pause * 1.3)) {
    const connection = new pg.Client({
      host: '127.0.0.1',
      port: server.port,
      user: roleName,
      password,
      database: 'postgres',
      application_name: 'tulpar-keeper',
      keepAlive: true,
    });
    try {
      await connection.connect();
      return connection;
    } catch (error) {
      const failure = await server.failure();
      if (failure) throw failure;
      refuseOtherServer(error, server);
    }
    if (Date.now() > nextReport) {
      report('PostgreSQL is recovering after a sudden end');
      nextReport += 10_000;
    }
    await sleep(pause);
  }
}

/** Throws if the password was refused (code 28P01): then a server of another cluster listens on this port. */
function refuseOtherServer(error: unknown, { pid, port }: Server): void {
  if ((error as pg.DatabaseError).code !== '28P01') return;
  throw new StartProblem(
    `PostgreSQL (process ${pid}, port ${port}) does not accept the password of its own folder.`,
  );
}

async function makeDatabase(connection: pg.Client): Promise<void> {
  const { rowCount } = await connection.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await connection.query(`create database ${databaseName}`);
}

/** Whether no other process uses the server. True also if the connection is lost, because then the server has ended. */
async function isLastUser(connection: pg.Client): Promise<boolean> {
  try {
    await connection.query('select pg_advisory_unlock_shared($1)', [usersLock]);
    const { rows } = await connection.query('select pg_try_advisory_lock($1) as alone', [usersLock]);
    await connection.end();
    return rows[0].alone;
  } catch {
    return true;
  }
}
