import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { naiveIndex } from '../engine/testing.ts';
import { fewOffers } from './testing-apart.ts';

const root = join(import.meta.dirname, '../../..');
const kernel = 'dist/kernel.wasm';
const folders = ['features', 'platform', 'database', 'node_modules'];

/** The product as it stands, but for what was built. */
async function unbuiltProduct(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'tulpar-unbuilt-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  for (const folder of folders) await symlink(join(root, folder), join(place, folder));
  await mkdir(join(place, 'dist'));
  return place;
}

/** Runs `testing-apart.ts` there; links are followed as if the files lay in that place. */
function saidBy(place: string, flags: readonly string[]): Promise<unknown> {
  const program = join(place, 'features/catalogue/live/testing-apart.ts');
  const execArgv = ['--preserve-symlinks', '--preserve-symlinks-main', ...flags];
  return new Promise((resolve, reject) => {
    const child = fork(program, { execArgv, serialization: 'advanced' });
    child.on('message', resolve);
    child.on('exit', (code) => reject(new Error(`It ended with ${code} and said nothing`)));
  });
}

const built = () => readFile(join(root, kernel));

test.for([
  { machine: 'that has the kernel', file: built, flags: [], hasKernel: true },
  { machine: 'where it was not built', file: null, flags: [], hasKernel: false },
  // Without it WebAssembly has no SIMD; other processors know no such flag.
  ...(process.arch === 'x64'
    ? [{ machine: 'without SIMD', file: built, flags: ['--no-enable-sse4-1'], hasKernel: false }]
    : []),
])('a search thread of a machine $machine answers all the same', async ({
  file,
  flags,
  hasKernel = false,
}) => {
  const place = await unbuiltProduct();
  if (file) await writeFile(join(place, kernel), await file());
  const { offers, questions } = fewOffers();
  const naive = naiveIndex(offers);
  const answers = questions.map((question) => ({
    kind: 'search',
    found: naive.search(question),
    until: naive.sameUntil(question.now),
  }));
  expect(await saidBy(place, flags)).toEqual({ hasKernel, answers });
});
