import { fork } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { naiveIndex } from '../engine/testing.ts';
import { fewOffers } from './testing-apart.ts';

const root = join(import.meta.dirname, '../../..');
const folders = ['platform', 'database', 'node_modules'];

/** A copy of the product with or without the kernel file; only the catalogue is copied, the rest is linked. */
async function copyOfProduct(hasFile: boolean): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'tulpar-copy-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const features = (await readdir(join(root, 'features')))
    .filter((name) => name !== 'catalogue')
    .map((name) => `features/${name}`);
  await mkdir(join(place, 'features'));
  for (const folder of [...folders, ...features]) await symlink(join(root, folder), join(place, folder));
  await cp(join(root, 'features/catalogue'), join(place, 'features/catalogue'), {
    recursive: true,
    filter: (path) => hasFile || !path.endsWith('.wasm'),
  });
  return place;
}

/** Runs `testing-apart.ts` in the copy; symlinks are treated as if the files were in the copy. */
function saidBy(place: string, flags: readonly string[]): Promise<unknown> {
  const program = join(place, 'features/catalogue/live/testing-apart.ts');
  const execArgv = ['--preserve-symlinks', '--preserve-symlinks-main', ...flags];
  return new Promise((resolve, reject) => {
    const child = fork(program, { execArgv, serialization: 'advanced' });
    child.on('message', resolve);
    child.on('exit', (code) => reject(new Error(`It ended with ${code} and said nothing`)));
  });
}

test.for([
  { machine: 'that has the kernel', hasFile: true, flags: [], hasKernel: true },
  { machine: 'where its file is missing', hasFile: false, flags: [], hasKernel: false },
  // Without SSE4.1 WebAssembly has no SIMD; the flag exists on x64 only.
  ...(process.arch === 'x64'
    ? [{ machine: 'without SIMD', hasFile: true, flags: ['--no-enable-sse4-1'], hasKernel: false }]
    : []),
])('a search thread of a machine $machine answers all the same', async ({ hasFile, flags, hasKernel }) => {
  const place = await copyOfProduct(hasFile);
  const { offers, questions } = fewOffers();
  const naive = naiveIndex(offers);
  const answers = questions.map((question) => ({
    kind: 'search',
    found: naive.search(question),
    until: naive.validUntil(question.now),
  }));
  expect(await saidBy(place, flags)).toEqual({ hasKernel, answers });
});
