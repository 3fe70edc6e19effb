import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryLock } from './process-lock.ts';
import { startTimeOf } from './processes.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulpar-lock-'));
  path = join(folder, 'server.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A killed process and its start time. */
async function aKilledProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const birth = startTimeOf(pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return { pid, birth };
}

test('the second process learns who holds the lock, and the holder’s note', async () => {
  const { lock } = await tryLock(path);
  await lock?.setNote({ address: 'http://127.0.0.1:3000' });

  const { holder } = await tryLock(path);
  expect(holder).toMatchObject({ pid: process.pid, note: { address: 'http://127.0.0.1:3000' } });
});

test('a released lock is free and leaves no files', async () => {
  const { lock } = await tryLock(path);
  await lock?.setNote({ address: 'x' });
  await lock?.release();
  expect(await readdir(folder)).toEqual([]);
  expect((await tryLock(path)).lock).toBeDefined();
});

test('the lock of a killed process is taken over', async () => {
  await writeFile(path, JSON.stringify({ ...(await aKilledProcess()), note: {} }));
  const { lock } = await tryLock(path);
  expect(lock).toBeDefined();
  expect(await readdir(folder)).toEqual(['server.lock']);
});

test('another process with the reused pid of a dead holder is not the holder', async () => {
  await writeFile(path, JSON.stringify({ pid: process.pid, birth: 'long ago', note: {} }));
  expect((await tryLock(path)).lock).toBeDefined();
});

test('a lock file with invalid content is taken over', async () => {
  await writeFile(path, '{"pid": 12');
  expect((await tryLock(path)).lock).toBeDefined();
});

test('of many processes that find a stale lock exactly one gets it', async () => {
  const stale = JSON.stringify({ ...(await aKilledProcess()), note: {} });
  for (let round = 0; round < 10; round += 1) {
    await writeFile(path, stale);
    const attempts = await Promise.all(Array.from({ length: 8 }, () => tryLock(path)));
    expect(attempts.filter(({ lock }) => lock)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['server.lock']);
  }
});

test('releasing a lock that was taken over does not remove the new holder’s lock', async () => {
  const { lock } = await tryLock(path);
  await writeFile(path, 'theirs');
  await lock?.release();
  expect(await readFile(path, 'utf8')).toBe('theirs');
});
