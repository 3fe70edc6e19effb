import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './postgres-binaries.ts';
import { makeCluster, readAccess, roleName } from './postgres-cluster.ts';
import { choosePlace, type Place } from './postgres-place.ts';
import { findServer, launchServer, type Server, stopServer } from './postgres-server.ts';
import { waitForLock } from './process-lock.ts';
import { isDiskFull, StartProblem } from './start-problem.ts';

export type EmbeddedPostgres = {
  /** Connection string of the product's database. */
  url: string;
  state: 'started' | 'reattached';
  /** Stops using the server. It shuts down (`stopped`) only if no other process uses it, else it is `left` running. */
  stop(): Promise<'stopped' | 'left'>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** Receives progress messages for the person at the terminal. */
  report?: (line: string) => void;
  /** For tests only: turns fsync off, so data do not survive a crash of the machine. */
  isFast?: boolean;
  /** Called when the server exited unexpectedly and could not be restarted. */
  onLost?: (problem: Error) => void;
};

const databaseName = 'tulpar';
/** Every process that uses the server holds this advisory lock shared; one that gets it exclusively may stop the server. */
const usersLock = 7_852_700;
const retries = 5;
const secondsForLastStatements = 60;

/**
 * Runs the PostgreSQL that comes with the product, in DATA_DIR. Several processes may use it at once: the first
 * starts it, the last stops it. If a process is killed, the server keeps running and the next start attaches to it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, report = () => {}, isFast = false, onLost = () => {} } = options;
  const place = await choosePlace(dataDir, report);
  let isStopping = false;
  let session = await begin();

  /** Starts or finds the server and takes the users' lock. */
  async function begin() {
    const lock = await lockOf(place, report);
    try {
      const binaries = await findBinaries(place);
      await makeCluster(place, binaries, isFast);
      const { server, keeper, state } = await reach(
        place,
        () => launchServer(place, binaries, isFast),
        report,
      );
      await keeper.query('select pg_advisory_lock_shared($1)', [usersLock]);
      await makeDatabase(keeper);
      keeper.on('error', () => {});
      keeper.on('end', () => void (isStopping || restart()));
      return { server, keeper, state };
    } finally {
      await lock.release();
    }
  }

  /** The server exited unexpectedly (killed, disk full): in most cases it can simply be restarted. */
  async function restart() {
    let problem: unknown;
    for (let attempt = 1; attempt <= retries && !isStopping; attempt += 1) {
      await sleep(attempt * 200);
      try {
        session = await begin();
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
    const lock = await lockOf(place, report).catch(nullWhenFull);
    try {
      if (!(await isLastUser(session.keeper))) return 'left';
      await stopServer(session.server);
      return 'stopped';
    } finally {
      await lock?.release();
    }
  }

  const { password, port } = await readAccess(place);
  const url = `postgresql://${roleName}:${password}@127.0.0.1:${port}/${databaseName}`;
  return { url, state: session.state, stop };
}

/** Serializes starting and stopping across processes. */
function lockOf(place: Place, report: (line: string) => void) {
  return waitForLock(join(place.home, 'postgres-start.lock'), ({ pid }) =>
    report(`waiting for process ${pid}, which starts or stops PostgreSQL`),
  );
}

/** On a full disk the lock file cannot be written, but the server must still be stopped. */
function nullWhenFull(error: unknown): null {
  if (isDiskFull(error)) return null;
  throw error;
}

/** Attaches to a running server, or launches one. */
async function reach(place: Place, launch: () => Promise<Server>, report: (line: string) => void) {
  const running = await findServer(place, report);
  if (running) {
    return {
      server: running,
      keeper: await connectWhenReady(place, running, report),
      state: 'reattached' as const,
    };
  }
  const deadline = Date.now() + secondsForLastStatements * 1000;
  for (let attempts = 0; ; attempts += 1) {
    const server = await launch();
    try {
      return { server, keeper: await connectWhenReady(place, server, report), state: 'started' as const };
    } catch (error) {
      if (!isStillHeld(error) || Date.now() > deadline) throw error;
      if (attempts === 0) report('waiting for the last statements of the killed PostgreSQL');
      await sleep(500);
    }
  }
}

/** Backends of a killed server finish their statement first; until then PostgreSQL refuses to start. */
function isStillHeld(error: unknown): boolean {
  return error instanceof StartProblem && error.message.includes('pre-existing shared memory block');
}

/** Waits until the server accepts connections; after a crash it first replays its log, which may take long. */
async function connectWhenReady(
  place: Place,
  server: Server,
  report: (line: string) => void,
): Promise<pg.Client> {
  const { password } = await readAccess(place);
  let nextReport = Date.now() + 5000;
  for (let pause = 50; ; pause = Math.min(500, pause * 1.3)) {
    const keeper = new pg.Client({
      host: '127.0.0.1',
      port: server.port,
      user: roleName,
      password,
      database: 'postgres',
      application_name: 'tulpar-keeper',
      keepAlive: true,
    });
    try {
      await keeper.connect();
      return keeper;
    } catch (error) {
      const failure = await server.failure();
      if (failure) throw failure;
      refuseStranger(error, server);
    }
    if (Date.now() > nextReport) {
      report('PostgreSQL is recovering after a sudden end');
      nextReport += 10_000;
    }
    await sleep(pause);
  }
}

/** 28P01 is "wrong password": another server is listening on this port. */
function refuseStranger(error: unknown, { pid, port }: Server): void {
  if ((error as pg.DatabaseError).code !== '28P01') return;
  throw new StartProblem(
    `PostgreSQL (process ${pid}, port ${port}) does not accept the password of its own folder.`,
  );
}

async function makeDatabase(keeper: pg.Client): Promise<void> {
  const { rowCount } = await keeper.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount === 0) await keeper.query(`create database ${databaseName}`);
}

/** If the connection is lost, so is the server, and nobody uses it any more. */
async function isLastUser(keeper: pg.Client): Promise<boolean> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [usersLock]);
    const { rows } = await keeper.query('select pg_try_advisory_lock($1) as alone', [usersLock]);
    await keeper.end();
    return rows[0].alone;
  } catch {
    return true;
  }
}
