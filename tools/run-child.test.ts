import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

test('a script that npm has started is told once to end, and may take its time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tulpar-child-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [script, starter, signals] = ['script.mjs', 'starter.mjs', 'signals'].map((name) =>
    join(folder, name),
  );
  await writeFile(
    String(script),
    `import { appendFileSync } from 'node:fs';
    process.on('SIGTERM', () => appendFileSync(${JSON.stringify(signals)}, 'SIGTERM '));
    appendFileSync(${JSON.stringify(signals)}, 'started ');
    setTimeout(() => appendFileSync(${JSON.stringify(signals)}, 'ended'), 4000);`,
  );
  await writeFile(
    String(starter),
    `import { runChild } from ${JSON.stringify(join(import.meta.dirname, 'run-child.mjs'))};
    runChild({ root: '/', node: process.execPath, environment: process.env }, [${JSON.stringify(script)}]);`,
  );
  const seen = () => readFile(String(signals), 'utf8').catch(() => '');
  // With a single command the shell would replace itself by it (exec), and nothing would be left to kill.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${starter}"; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
  await vi.waitUntil(async () => (await seen()) !== '', { timeout: 20_000 });
  shell.kill('SIGKILL');
  await once(shell, 'close');
  await vi.waitUntil(async () => (await seen()).endsWith('ended'), { timeout: 20_000 });
  expect(await seen()).toBe('started SIGTERM ended');
});
