/*
 * `npm test`: sets up what is missing, then every gate and suite in turn, all of them even when one fails.
 * Ends with one line that adds them up: `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWith, SetupProblem, setUp } from './setup.mjs';

/** Gates count as one check each. */
const gates = [
  ['Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['Types', ['node_modules/typescript-7/bin/tsc', '--noEmit']],
  [
    'Architecture rules',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      'apps',
      'features',
      'platform',
      'database',
      'tools',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  ],
  ['Dead code', ['node_modules/knip/bin/knip.js']],
  ['Build', ['tools/build.ts']],
];

const suites = [
  ['Units and calls on a real PostgreSQL', 'product'],
  ['Journeys in a real Chromium', 'journeys'],
];

const chromiumPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

try {
  const ready = await setUp();
  const chromium = findChromium();
  const environment = { ...ready.environment, CHROMIUM_PATH: chromium };
  const total = { passed: 0, failed: 0 };
  for (const [title, parameters] of gates)
    add(total, await timed(title, () => gate(ready.node, parameters, environment)));
  for (const [title, project] of suites)
    add(total, await timed(title, () => suite(ready.node, project, environment)));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
} catch (error) {
  endWith(error);
}

/** A browser for the journeys; on Debian as root it is installed, elsewhere the person is asked for it. */
function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  const found = [given, ...chromiumPlaces].find((path) => path && existsSync(path));
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log('Installing Chromium (apt-get install chromium) …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new SetupProblem(
    'The journeys need Chromium, and none is here. Install it (Debian: apt-get install chromium) ' +
      'or name it in CHROMIUM_PATH, and run npm test again.',
  );
}

async function timed(title, work) {
  console.log(`\n=== ${title}`);
  const started = performance.now();
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`--- ${title}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
  return result;
}

async function gate(node, parameters, environment) {
  const code = await run(node, parameters, environment);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts come from the runner's own report; a run without one, or without a test, has failed. */
async function suite(node, project, environment) {
  const folder = await mkdtemp(join(tmpdir(), 'tulpar-report-'));
  const file = join(folder, 'report.json');
  const parameters = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await run(node, parameters, environment);
  const report = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
  await rm(folder, { recursive: true, force: true });
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  const isBroken = passed === 0 || (code !== 0 && failed === 0);
  return { passed, failed: isBroken ? failed + 1 : failed };
}

function run(node, parameters, environment) {
  return new Promise((resolve) => {
    const child = spawn(node, parameters, { env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
  });
}

function add(total, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}
