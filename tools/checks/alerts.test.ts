import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const folder = join(root, 'deploy/prometheus');
const namesIn = async (file: string, pattern: RegExp) =>
  [...new Set([...(await readFile(file, 'utf8')).matchAll(pattern)].map(([, name]) => name))].sort();

test('each alarm is tried in the tests of the rules, and the operations say what to do', async () => {
  const alarms = await namesIn(join(folder, 'alerts.yml'), /alert: (\w+)/g);
  expect(alarms.length).toBeGreaterThan(8);
  expect(await namesIn(join(folder, 'alerts.test.yml'), /alertname: (\w+)/g)).toEqual(alarms);
  expect(await namesIn(join(root, 'docs/operations.md'), /^\| `(Tulpar\w+)` \|/gm)).toEqual(alarms);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.runIf(hasPromtool)('alarms come when they should, and only then', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
