import { execFile } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountToRunAs, identityOf } from '../../platform/server/postgres-account.ts';
import { ports } from './addresses.ts';

/*
 * The archive of PostgreSQL's log and the backups that it continues, by pgBackRest. It lies in a folder that both hosts
 * see; on real hosts it is a bucket.
 */

const account = accountToRunAs();
const run = promisify(execFile);

export type Archive = ReturnType<typeof archiveOf>;

/** The archive as the database host `number` uses it, whose files lie in `home`. */
export function archiveOf({ folder, home, number }: { folder: string; home: string; number: number }) {
  const repository = join(folder, 'archive');
  const file = join(home, 'pgbackrest.conf');
  const options = [`--config=${file}`, '--stanza=tulpar'];
  return {
    /** For Patroni, which gives them to PostgreSQL. */
    settings: {
      archive_mode: 'on',
      archive_command: `pgbackrest ${options.join(' ')} archive-push %p`,
      archive_timeout: 60,
    },
    async writeConfig(): Promise<void> {
      await mkdir(repository, { recursive: true });
      if (account) await chown(repository, account.uid, account.gid);
      await writeFile(
        file,
        `[global]
repo1-path=${repository}
repo1-retention-full=2
lock-path=${home}
log-level-file=off
start-fast=y

[tulpar]
pg1-path=${join(home, 'cluster')}
pg1-port=${ports.postgres(number)}
pg1-socket-path=${home}
`,
      );
    },
    async run(command: 'stanza-create' | 'backup' | 'restore', ...more: string[]): Promise<void> {
      await run('pgbackrest', [...options, ...more, command], { cwd: home, ...identityOf(account) });
    },
  };
}
