import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { healthIndicators } from '../../apps/api/features.ts';
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

test('the operations say of each indicator what to do', async () => {
  const indicators = healthIndicators.map(({ name }) => name).sort();
  expect(indicators.length).toBeGreaterThan(8);
  const told = await namesIn(join(root, 'docs/operations.md'), /^\| `(\w+_(?:seconds|ratio|count))` \|/gm);
  expect(told).toEqual(indicators);
});

const isInstalled = (tool: string) => spawnSync(tool, ['--version']).status === 0;
/** What a tool prints about the files of the folder. */
function run(tool: string, ...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(tool, parameters, { cwd: folder, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  return stdout.trim();
}

test.runIf(isInstalled('promtool'))('alarms come when they should, and only then', () => {
  run('promtool', 'test', 'rules', 'alerts.test.yml');
  run('promtool', 'check', 'config', 'prometheus.yml');
});

test.runIf(isInstalled('amtool'))('each alarm has somebody who hears of it', async () => {
  run('amtool', 'check-config', 'alertmanager.yml');
  const severities = await namesIn(join(folder, 'alerts.yml'), /severity: (\w+)/g);
  expect(severities).toEqual(['page', 'ticket', 'watchdog']);
  for (const severity of severities)
    expect(
      run('amtool', 'config', 'routes', 'test', '--config.file=alertmanager.yml', `severity=${severity}`),
    ).toBe(severity);
});

test('Prometheus hands its alarms on', async () => {
  expect(await readFile(join(folder, 'prometheus.yml'), 'utf8')).toMatch(/^alerting:\n {2}alertmanagers:/m);
});
