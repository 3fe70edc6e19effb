import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accountToRunAs, identityOf } from '../../platform/server/postgres-account.ts';
import type { Bucket } from '../../platform/server/testing-bucket.ts';
import { ports } from './addresses.ts';

/*
 * The archive of PostgreSQL's log and the backups that it continues, by pgBackRest, encrypted and in a bucket, as
 * docs/operations.md says.
 */

const account = accountToRunAs();
const passphrase = 'of the rehearsal';
const run = promisify(execFile);

export type Archive = ReturnType<typeof archiveOf>;

/** The archive as the database host `number` uses it, whose files lie in `home`. */
export function archiveOf({ bucket, home, number }: { bucket: Bucket; home: string; number: number }) {
  const { hostname, port } = new URL(bucket.endpoint);
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
      await writeFile(
        file,
        `[global]
repo1-type=s3
repo1-s3-bucket=${bucket.name}
repo1-s3-endpoint=${hostname}
repo1-storage-port=${port}
repo1-s3-region=${bucket.region}
repo1-s3-key=${bucket.credentials.accessKeyId}
repo1-s3-key-secret=${bucket.credentials.secretAccessKey}
repo1-s3-uri-style=path
# The certificate is its own.
repo1-storage-verify-tls=n
repo1-path=/tulpar
repo1-bundle=y
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
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

/** A key and a certificate of its own for the archive's S3 server, as pgBackRest speaks TLS only. */
export async function selfSigned(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const [key, cert] = [join(folder, 'archive.key'), join(folder, 'archive.crt')];
  const options = '-x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=archive'.split(' ');
  await run('openssl', ['req', ...options, '-keyout', key, '-out', cert]);
  return { key: await readFile(key), cert: await readFile(cert) };
}
