/*
 * `npm test`: sets up what is missing, then all gates and suites, every one even when another fails.
 * `npm run test:full` runs the same with the full counts of rounds and combinations.
 * Ends with one line that adds them up: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWith, SetupProblem, setUp } from './setup.mjs';

/** Gates count as one check each, the longest first: that ends soonest when they run side by side. */
const gates = [
  ['Build', ['tools/build.ts']],
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
  ['Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['Types', ['node_modules/typescript-7/bin/tsc', '--noEmit']],
];

const gatesAtOnce = 2;

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
  // Downloads of npm and apt run side by side.
  const browser = findChromium();
  browser.catch(() => {});
  const ready = await setUp({ forDevelopment: true });
  const isFull = process.argv.includes('--full');
  const environment = { ...ready.environment, ...(isFull && { TULPAR_FULL: '1' }) };
  const total = { passed: 0, failed: 0 };
  const waiting = [...gates];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      add(total, await gate(ready.node, next, environment));
  };
  await Promise.all(Array.from({ length: gatesAtOnce }, lane));
  const chromium = await browser;
  for (const [title, project] of suites) {
    console.log(`\n=== ${title}`);
    const started = performance.now();
    const result = await suite(ready.node, project, { ...environment, CHROMIUM_PATH: chromium });
    console.log(summary(title, result, started));
    add(total, result);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
} catch (error) {
  endWith(error);
}

/** A browser for the journeys; on Debian as root it is installed, elsewhere the person is asked for it. */
async function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  const installed = [configured, ...chromiumPlaces].find((path) => path && existsSync(path));
  if (installed) return installed;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log('Installing Chromium (apt-get install chromium) …');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const aptGet = (...parameters) => run('/usr/bin/apt-get', parameters, environment, () => {});
    await aptGet('update');
    await aptGet('install', '-y', '--no-install-recommends', 'chromium');
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  throw new SetupProblem(
    'The journeys need Chromium, and none is here. Install it (Debian: apt-get install chromium) ' +
      'or name it in CHROMIUM_PATH, and run npm test again.',
  );
}

/** Its output is printed when it has ended, so that gates side by side stay readable. */
async function gate(node, [title, parameters], environment) {
  const started = performance.now();
  const chunks = [];
  const code = await run(node, parameters, environment, (chunk) => chunks.push(chunk));
  const result = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  console.log(`\n=== ${title}`);
  process.stdout.write(Buffer.concat(chunks));
  console.log(summary(title, result, started));
  return result;
}

function summary(title, { passed, failed }, started) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `--- ${title}: ${passed} passed, ${failed} failed (${seconds} s)`;
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

/** What it prints goes to `take`, or straight through. */
function run(node, parameters, environment, take) {
  return new Promise((resolve) => {
    const output = take ? 'pipe' : 'inherit';
    const child = spawn(node, parameters, { env: environment, stdio: ['ignore', output, output] });
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
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
