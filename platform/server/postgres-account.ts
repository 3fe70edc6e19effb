import { spawnSync } from 'node:child_process';
import { StartProblem } from './start-problem.ts';

/** The account that runs PostgreSQL if this process is root, because PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number; name: string };

/** Names of accounts, tried in this order: Debian's account for PostgreSQL, then one that every system has. */
const candidateNames = ['postgres', 'nobody'];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The account for a new cluster: another one if this process is root; else null, the account of this process. */
export function accountToRunAs(): Account | null {
  if (!isRoot()) return null;
  for (const name of candidateNames) {
    const account = accountNamed(name);
    if (account) return account;
  }
  throw new StartProblem(
    'PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to run it as.\n' +
      'Make one (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.',
  );
}

/** The account with this user id, which owns an existing cluster and must therefore run it. */
export function accountOf(uid: number): Account {
  const name = outputOf('id', ['-un', String(uid)]) ?? String(uid);
  return { uid, gid: Number(outputOf('id', ['-g', name]) ?? uid), name };
}

function accountNamed(name: string): Account | null {
  const uid = outputOf('id', ['-u', name]);
  const gid = outputOf('id', ['-g', name]);
  return uid && gid ? { uid: Number(uid), gid: Number(gid), name } : null;
}

function outputOf(command: string, parameters: string[]): string | null {
  const { status, stdout } = spawnSync(command, parameters, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Options for `spawn` to run a child process as that account. */
export function identityOf(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether the account may enter every parent folder of the path; /root, for example, lets nobody in. */
export function canEnter(account: Account | null, path: string): boolean {
  if (!account) return true;
  const test = ['-c', 'test -x "$1"', 'sh', path];
  return spawnSync('/bin/sh', test, { cwd: '/', ...identityOf(account) }).status === 0;
}
