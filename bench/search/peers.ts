import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Skipped } from './engine-under-test.ts';

/** A package of its own, so that nobody who installs the product gets what it is compared with. */
const folder = join(import.meta.dirname, '../peers');
let installing: Promise<unknown> | undefined;

/** One of the packages of `bench/peers`, installed when it is first asked for. */
export async function importPeer<Module>(name: string): Promise<Module> {
  const load = async (): Promise<Module> => {
    const file = createRequire(join(folder, 'package.json')).resolve(name);
    const module = await import(pathToFileURL(file).href);
    return module.default ?? module;
  };
  try {
    return await load();
  } catch {
    installing ??= install();
    await installing;
  }
  try {
    return await load();
  } catch (error) {
    throw new Skipped(`${name} does not load: ${(error as Error).message.split('\n')[0]}`);
  }
}

async function install(): Promise<void> {
  console.log('installing what our search is compared with, into bench/peers …');
  const [command, ...parameters] = 'npm install --no-package-lock --no-audit --no-fund'.split(' ');
  // Where nothing is prebuilt, it is built for this Node, not for one that the machine has too.
  const env = { ...process.env, npm_config_nodedir: dirname(dirname(process.execPath)) };
  try {
    await promisify(execFile)(command ?? 'npm', parameters, { cwd: folder, env });
  } catch (error) {
    throw new Skipped(`npm install in bench/peers failed: ${(error as Error).message.split('\n')[0]}`);
  }
}
