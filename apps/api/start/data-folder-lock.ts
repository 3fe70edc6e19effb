import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../../../platform/server/config.ts';
import { makeOpenFolder } from '../../../platform/server/postgres-location.ts';
import { type Holder, type ProcessLock, tryLock } from '../../../platform/server/process-lock.ts';

export type LockResult =
  | { lock: ProcessLock; runningAlready?: never }
  | { lock?: never; runningAlready: string };

/**
 * Takes a lock, so that only one server uses a data folder. With DATABASE_URL the folder holds only photos, which several
 * servers may share, so there is one lock per port.
 */
export async function lockDataFolder(config: Config): Promise<LockResult> {
  await makeOpenFolder(config.dataDir);
  const name = config.databaseUrl ? `server-${config.port}.lock` : 'server.lock';
  const { lock, holder } = await tryLock(join(config.dataDir, name));
  return lock ? { lock } : { runningAlready: describe(config, holder) };
}

function describe(config: Config, { pid, note }: Holder): string {
  const where = note.address ? `It already runs at ${note.address}` : 'It is being started already';
  return (
    `${where} (process ${pid}, data in ${config.dataDir}).\n` +
    'To run a second server, choose another folder and port: DATA_DIR=.data-2 PORT=3001 npm start'
  );
}

/** Fails early if the port is taken, before minutes are spent on preparing the start. */
export function checkPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
