import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, accountOf, accountToRunAs, canEnter, isRoot } from './postgres-account.ts';
import { StartProblem } from './start-problem.ts';

/** The folders of a cluster and the account that runs it; `null` is the account of this process. */
export type ClusterLocation = { home: string; cluster: string; account: Account | null };

/** Holds the cluster if root started this process and no other account can enter DATA_DIR. */
export const sharedFolder = '/var/lib/tulpar-auto';

/**
 * Chooses the folder of the cluster: DATA_DIR. Only if root started this process and no other account can enter
 * DATA_DIR (below /root, for example), the cluster is in /var/lib, and a pointer file in DATA_DIR has its path, so that
 * the cluster is found even after DATA_DIR is moved.
 */
export async function chooseLocation(
  dataDir: string,
  report: (line: string) => void,
): Promise<ClusterLocation> {
  await makeOpenFolder(dataDir);
  const realDataDir = await realpath(dataDir);
  const home = (await homeFromPointer(realDataDir)) ?? (await makeHome(realDataDir, report));
  const cluster = join(home, 'postgres');
  const account = await accountFor(cluster);
  if (canEnter(account, home)) return { home, cluster, account };
  throw new StartProblem(
    `The account "${account?.name}" owns the database in ${cluster} but cannot enter that folder.\n` +
      'Let it pass through every folder on the way (chmod o+x), or set DATA_DIR to another folder.',
  );
}

async function makeHome(dataDir: string, report: (line: string) => void): Promise<string> {
  if (existsSync(join(dataDir, 'postgres')) || canEnter(await accountFor(dataDir), dataDir)) return dataDir;
  const home = join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  await makeOpenFolder(sharedFolder);
  await makeOpenFolder(home);
  await writeFile(
    pointerFileIn(dataDir),
    JSON.stringify({ home, dataDir, inode: (await stat(dataDir)).ino }),
  );
  report(`only root can enter ${dataDir}, so the database lies in ${home}`);
  return home;
}

/**
 * The cluster's folder according to the pointer file, which also contains the inode of DATA_DIR: a moved DATA_DIR still
 * finds its cluster, while a copied DATA_DIR ignores the pointer and gets a new cluster.
 */
async function homeFromPointer(dataDir: string): Promise<string | null> {
  if (!existsSync(pointerFileIn(dataDir))) return null;
  const pointer = JSON.parse(await readFile(pointerFileIn(dataDir), 'utf8'));
  const isSame = pointer.dataDir === dataDir || pointer.inode === (await stat(dataDir)).ino;
  return isSame && existsSync(pointer.home) ? pointer.home : null;
}

function pointerFileIn(dataDir: string): string {
  return join(dataDir, 'database-folder.json');
}

/** The account that runs the cluster: the one that created it, if it exists. Null is the account of this process. */
async function accountFor(cluster: string): Promise<Account | null> {
  const owner = existsSync(cluster) ? (await stat(cluster)).uid : undefined;
  if (isRoot()) return owner ? accountOf(owner) : accountToRunAs();
  if (owner === undefined || owner === process.getuid?.()) return null;
  throw new StartProblem(
    `The folder ${cluster} belongs to the account "${accountOf(owner).name}".\n` +
      'Start as that account, as root if root made it, or set DATA_DIR to a folder of your own.',
  );
}

/** Creates a folder that others may enter, whatever the umask; existing folders keep their permissions. */
export async function makeOpenFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  if (created) await chmod(folder, 0o755);
}
