import { fork } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { naiveIndex } from '../engine/testing.ts';
import { fewOffers } from './testing-process.ts';

const root = join(import.meta.dirname, '../../../..');
const folders = ['platform', 'database', 'node_modules'];

/** Makes a copy of the product with or without the file kernel.wasm. Copies the catalogue and symlinks the rest. */
async function copyOfProduct(hasFile: boolean): Promise<string> {
  const copyDir = await mkdtemp(join(tmpdir(), 'tulpar-copy-'));
  onTestFinished(() => rm(copyDir, { recursive: true, force: true }));
  const features = (await readdir(join(root, 'features')))
    .filter((name) => name !== 'catalogue')
    .map((name) => `features/${name}`);
  await mkdir(join(copyDir, 'features'));
  for (const folder of [...folders, ...features]) await symlink(join(root, folder), join(copyDir, folder));
  await cp(join(root, 'features/catalogue'), join(copyDir, 'features/catalogue'), {
    recursive: true,
    filter: (path) => hasFile || !path.endsWith('.wasm'),
  });
  return copyDir;
}

/** Runs `testing-process.ts` in the copy and returns its message. Node must not resolve the copy's symlinks. */
function messageFrom(copyDir: string, flags: readonly string[]): Promise<unknown> {
  const program = join(copyDir, 'features/catalogue/server/live/testing-process.ts');
  const execArgv = ['--preserve-symlinks', '--preserve-symlinks-main', ...flags];
  return new Promise((resolve, reject) => {
    const child = fork(program, { execArgv, serialization: 'advanced' });
    child.on('message', resolve);
    child.on('exit', (code) => reject(new Error(`The process ended with ${code} and sent no message`)));
  });
}

test.for([
  { machine: 'that has the kernel', hasFile: true, flags: [], hasKernel: true },
  { machine: 'where its file is missing', hasFile: false, flags: [], hasKernel: false },
  // Disabling SSE4.1 disables SIMD in WebAssembly; Node has this flag on x64 only.
  ...(process.arch === 'x64'
    ? [{ machine: 'without SIMD', hasFile: true, flags: ['--no-enable-sse4-1'], hasKernel: false }]
    : []),
])('a search thread gives correct results on a machine $machine', async ({ hasFile, flags, hasKernel }) => {
  const copyDir = await copyOfProduct(hasFile);
  const { offers, requests } = fewOffers();
  const naive = naiveIndex(offers);
  const results = requests.map((request) => ({
    kind: 'search',
    result: naive.search(request),
    validUntil: naive.validUntil(request.now),
  }));
  expect(await messageFrom(copyDir, flags)).toEqual({ hasKernel, results });
});
