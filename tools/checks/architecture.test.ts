import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { features as mounted } from '../../apps/api/features.ts';
import { type Arrow, circleOfRooms, largeRoom, roomsInside } from './rooms.ts';

const root = join(import.meta.dirname, '../..');
const planted = ['features/planted-violation', 'features/planted-other'] as const;
/** A little below the real number, to notice if the rules no longer read a folder. */
const leastModules = 1450;
const leastSourceArrows = 5000;

type Report = {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] };
  modules: { source: string; dependencies: { resolved: string }[] }[];
};

async function cruise(...paths: string[]): Promise<Report> {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const parameters = [bin, ...paths, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const options = { cwd: root, maxBuffer: 256 * 1024 * 1024 };
  try {
    return JSON.parse((await promisify(execFile)(process.execPath, parameters, options)).stdout);
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout);
  }
}

/** Tests and their helpers may import everything. */
const isOfTests = (path: string) => /\.(test|spec)\.tsx?$|(^|\/)testing\b/.test(path);
const isSource = (path: string) => /^(apps|bench|database|e2e|features|platform|tools)\//.test(path);

function arrowsOf({ modules }: Report): Arrow[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .map(({ resolved }) => ({ from: source, to: resolved }))
      .filter(({ from, to }) => [from, to].every((path) => isSource(path) && !isOfTests(path))),
  );
}

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

let report: Report;
beforeAll(async () => {
  report = await cruise('apps', 'features', 'platform', 'database', 'tools', 'e2e', 'bench');
}, 240_000);
afterEach(async () => {
  for (const folder of planted) await rm(join(root, folder), { recursive: true, force: true });
});

test('the rules read the whole tree: an empty reading would find nothing wrong', () => {
  expect(report.summary.totalCruised).toBeGreaterThan(leastModules);
  expect(arrowsOf(report).length).toBeGreaterThan(leastSourceArrows);
});

test.each([
  ['the whole tree', largeRoom],
  ['apps/site', roomsInside('apps/site')],
  ['features/catalogue', roomsInside('features/catalogue')],
] as const)('in %s no folders import each other in a circle', (_, roomOf) => {
  expect(circleOfRooms(arrowsOf(report), roomOf)).toBeNull();
});

test('two features that import each other are found, also where no two files do', async () => {
  const [one, other] = planted;
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await plant(`${from}/server/public.ts`, `export const ${from.slice(17)} = 1;\n`.replace('-', ''));
    await plant(`${from}/server/reach.ts`, `import '../../../${to}/server/public.ts';\n`);
  }
  const circle = circleOfRooms(arrowsOf(await cruise(one, other)), largeRoom);
  expect(circle).toContain(`${one} -> ${other} (${one}/server/reach.ts imports ${other}/server/public.ts)`);
});

/** The rules that are broken by a planted feature with this code. */
async function rulesBrokenBy(code: string): Promise<string[]> {
  const [folder] = planted;
  await plant(`${folder}/server/breach.ts`, code);
  const { summary } = await cruise(folder);
  return summary.violations
    .filter(({ from }) => from.includes('planted-violation'))
    .map(({ rule }) => rule.name);
}

test('a feature that reaches behind another feature’s front door is found', async () => {
  const breach =
    "import { listCars } from '../../catalogue/server/list-cars.ts';\n\nexport const reach = listCars;\n";
  expect(await rulesBrokenBy(breach)).toContain('features-meet-at-the-front-door');
});

test('a package that package.json does not name is found', async () => {
  const breach = "import { csv } from 'avvio';\n\nexport const read = csv;\n";
  expect(await rulesBrokenBy(breach)).toContain('no-undeclared-packages');
});

test('a product that needs a development package to run is found, one that needs its types is not', async () => {
  const rule = 'product-runs-without-development-packages';
  const breach = "import { parse } from 'csv-parse/sync';\n\nexport const read = parse;\n";
  expect(await rulesBrokenBy(breach)).toContain(rule);
  const types = "import type { Options } from 'csv-parse/sync';\n\nexport type Reading = Options;\n";
  expect(await rulesBrokenBy(types)).not.toContain(rule);
});

const folders = (await readdir(join(root, 'features'), { withFileTypes: true })).filter((entry) =>
  entry.isDirectory(),
);

test.each(
  folders.map(({ name }) => name),
)('the feature %s is mounted: its server, its pages, or both', async (name) => {
  const folder = join(root, 'features', name);
  const [hasServer, hasPages] = [
    existsSync(join(folder, 'server')),
    existsSync(join(folder, 'web/routes.tsx')),
  ];
  expect(hasServer || hasPages).toBe(true);
  if (hasServer) expect(mounted.map((feature) => feature.name)).toContain(name);
  if (hasPages)
    expect(await readFile(join(root, 'apps/site/routes.ts'), 'utf8')).toContain(
      `features/${name}/web/routes.tsx`,
    );
});

test('each feature is mounted once', () => {
  const names = mounted.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
