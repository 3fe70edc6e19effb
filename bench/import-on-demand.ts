import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const installing = new Map<string, Promise<unknown>>();

/**
 * Imports a package listed in `bench/FOLDER/package.json`, installing it there on first use, so that installing the
 * product does not install what only benchmarks need.
 */
export async function importOnDemand<Module>(folder: string, name: string): Promise<Module> {
  const path = join(import.meta.dirname, folder);
  const load = async (): Promise<Module> => {
    const file = createRequire(join(path, 'package.json')).resolve(name);
    const module = await import(pathToFileURL(file).href);
    return module.default ?? module;
  };
  try {
    return await load();
  } catch {
    await installOnce(folder);
    return load();
  }
}

/** Installs the packages of `bench/FOLDER/package.json` there. */
export function installOnce(folder: string): Promise<unknown> {
  const running = installing.get(folder) ?? install(folder, join(import.meta.dirname, folder));
  installing.set(folder, running);
  return running;
}

async function install(folder: string, path: string): Promise<void> {
  console.log(`installing what this measurement needs, into bench/${folder} …`);
  const parameters = ['install', '--no-package-lock', '--no-audit', '--no-fund'];
  // Native add-ons without a prebuilt binary must be compiled for this Node, not for another one on the machine.
  const env = { ...process.env, npm_config_nodedir: dirname(dirname(process.execPath)) };
  try {
    await promisify(execFile)('npm', parameters, { cwd: path, env });
  } catch (error) {
    throw new Error(`npm install in bench/${folder} failed: ${firstLineOf(error)}`);
  }
}

export const firstLineOf = (error: unknown) => (error as Error).message.split('\n')[0];
