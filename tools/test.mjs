/*
 * `npm test`: installs what is missing, then runs all checks and test suites, even if one of them fails. It ends with
 * the names of what failed, each with its error, and the total: `N passed, N failed`. `npm run test:full` runs the same
 * tests with more repetitions and combinations.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installedChromium } from './chromium-paths.mjs';
import { endWith, SetupProblem, setUp } from './setup.mjs';

/** Static checks; each counts as one test. The longest run first, because that takes the least time in parallel. */
const staticChecks = [
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

const maxConcurrentChecks = 2;

const suites = [
  ['Units and calls on a real PostgreSQL', 'product'],
  ['Journeys in a real Chromium', 'journeys'],
];

try {
  // Downloads of npm and apt run side by side.
  const browser = findChromium();
  browser.catch(() => {});
  const ready = await setUp({ forDevelopment: true });
  const isFull = process.argv.includes('--full');
  const environment = { ...ready.environment, ...(isFull && { TULPAR_FULL: '1' }) };
  const total = { passed: 0, failed: 0, failures: [] };
  const pendingChecks = [...staticChecks];
  const runPendingChecks = async () => {
    for (let check = pendingChecks.shift(); check; check = pendingChecks.shift())
      addCounts(total, await runStaticCheck(ready.node, check, environment));
  };
  await Promise.all(Array.from({ length: maxConcurrentChecks }, runPendingChecks));
  const chromium = await browser;
  for (const [title, project] of suites) {
    console.log(`\n=== ${title}`);
    const startedAt = performance.now();
    const result = await runSuite(ready.node, project, { ...environment, CHROMIUM_PATH: chromium });
    console.log(summary(title, result, startedAt));
    addCounts(total, result);
  }
  for (const name of total.failures) console.log(`FAILED ${name}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
} catch (error) {
  endWith(error);
}

/** Path of the browser for the journeys. As root on Debian it is installed if it is missing; otherwise this throws. */
async function findChromium() {
  const existingPath = installedChromium();
  if (existingPath) return existingPath;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const aptGet = (...parameters) => runCommand('/usr/bin/apt-get', parameters, environment, () => {});
    await aptGet('update');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      console.log(`Installing Chromium (apt-get install ${name}) …`);
      await aptGet('install', '-y', '--no-install-recommends', name);
      const installedPath = installedChromium();
      if (installedPath) return installedPath;
    }
  }
  throw new SetupProblem(
    'The journeys need Chromium, and none is here. Install it (Debian: apt-get install chromium-headless-shell) ' +
      'or name it in CHROMIUM_PATH, and run npm test again.',
  );
}

/** Runs a static check. Its output is printed at its end, because several checks run in parallel. */
async function runStaticCheck(node, [title, parameters], environment) {
  const startedAt = performance.now();
  const chunks = [];
  const code = await runCommand(node, parameters, environment, (chunk) => chunks.push(chunk));
  const result =
    code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [title] };
  console.log(`\n=== ${title}`);
  process.stdout.write(Buffer.concat(chunks));
  console.log(summary(title, result, startedAt));
  return result;
}

function summary(title, { passed, failed }, startedAt) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return `--- ${title}: ${passed} passed, ${failed} failed (${seconds} s)`;
}

/** Runs a test suite and reads the counts from Vitest's report. A run without a report or without tests has failed. */
async function runSuite(node, project, environment) {
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
  const code = await runCommand(node, parameters, environment);
  const report = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
  await rm(folder, { recursive: true, force: true });
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  const failures = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failedTests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failedTests.length === 0) return [`${file} (did not run to its end)`];
    return failedTests.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}${failureMessages.map(errorLines).join('')}`,
    );
  });
  const isBroken = passed === 0 || (code !== 0 && failed === 0);
  if (isBroken) failures.push(`${project}: the suite did not run to its end`);
  return { passed, failed: isBroken ? failed + 1 : failed, failures };
}

/** The lines of an error that say most: its first one, what the browser waited for, and the place in the test. */
function errorLines(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const places = lines.filter((line) => line.startsWith('at ') && !line.includes('node_modules'));
  const place = places.find((line) => /\.(spec|test)\./.test(line)) ?? places[0];
  const waited = lines.find((line) => line.startsWith('- waiting for') || line.startsWith('- navigating to'));
  return [lines[0], waited, place]
    .filter(Boolean)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('');
}

/** Runs a script and resolves to its exit code. Its output is passed to `onOutput`, or printed directly without it. */
function runCommand(command, parameters, environment, onOutput) {
  return new Promise((resolve) => {
    const output = onOutput ? 'pipe' : 'inherit';
    const child = spawn(command, parameters, { env: environment, stdio: ['ignore', output, output] });
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
  });
}

function addCounts(total, { passed, failed, failures }) {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
}
