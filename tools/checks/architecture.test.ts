import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { features } from '../../apps/api/features.ts';
import { importsOfLaterFeatures } from './feature-order.ts';
import { findFolderCycle, foldersInside, type Import, topLevelFolder } from './folder-cycles.ts';
import { plantedFeatures, root } from './source-files.ts';

/** A little less than the real numbers of modules and imports, so that a test fails if the rules miss a folder. */
const minModules = 2900;
const minSourceImports = 9500;

type Report = {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] };
  modules: { source: string; dependencies: { resolved: string }[] }[];
};

async function runDependencyCruiser(...paths: string[]): Promise<Report> {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const parameters = [bin, ...paths, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const options = { cwd: root, maxBuffer: 256 * 1024 * 1024 };
  try {
    return JSON.parse((await promisify(execFile)(process.execPath, parameters, options)).stdout);
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout);
  }
}

/** Tests and their support files may import everything. */
const isTestFile = (path: string) => /\.(test|spec)\.tsx?$|(^|\/)testing\b/.test(path);
/** Ours: in one of these folders, or a file at the root, such as `vite.config.ts`. */
const isSource = (path: string) =>
  /^(apps|bench|database|e2e|features|platform|tools)\/|^[\w.-]+\.m?ts$/.test(path);

function importsOf({ modules }: Report): Import[] {
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .map(({ resolved }) => ({ from: source, to: resolved }))
      .filter(({ from, to }) => [from, to].every((path) => isSource(path) && !isTestFile(path))),
  );
}

async function writePlanted(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

let report: Report;
beforeAll(async () => {
  report = await runDependencyCruiser('apps', 'features', 'platform', 'database', 'tools', 'e2e', 'bench');
}, 240_000);
afterEach(async () => {
  for (const folder of plantedFeatures) await rm(join(root, folder), { recursive: true, force: true });
});

test('the rules read all modules, so that they do not pass because nothing was read', () => {
  expect(report.summary.totalCruised).toBeGreaterThan(minModules);
  expect(importsOf(report).length).toBeGreaterThan(minSourceImports);
});

test.each([
  ['the whole tree', topLevelFolder],
  ['apps/site', foldersInside('apps/site')],
  ['features/catalogue', foldersInside('features/catalogue')],
] as const)('the folders of %s have no import cycle', (_, folderOf) => {
  expect(findFolderCycle(importsOf(report), folderOf)).toBeNull();
});

test('finds two features that import each other, even if no two files do', async () => {
  const [first, second] = plantedFeatures;
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    await writePlanted(`${from}/server/public.ts`, `export const ${from.slice(17)} = 1;\n`.replace('-', ''));
    await writePlanted(`${from}/server/reach.ts`, `import '../../../${to}/server/public.ts';\n`);
  }
  const cycle = findFolderCycle(importsOf(await runDependencyCruiser(first, second)), topLevelFolder);
  expect(cycle).toContain(
    `${first} -> ${second} (${first}/server/reach.ts imports ${second}/server/public.ts)`,
  );
});

test('features import only features that come before them in `apps/api/features.ts`', () => {
  const order = features.map(({ name }) => name);
  expect(importsOfLaterFeatures(importsOf(report), order)).toEqual([]);
});

test.each([
  ['in the list', ['planted-violation', 'planted-other']],
  ['without a server side', ['planted-violation']],
])('finds an import of a later feature %s', async (_, order) => {
  const [first, second] = plantedFeatures;
  await writePlanted(`${second}/contract.ts`, 'export const second = 1;\n');
  await writePlanted(`${first}/web/reach.ts`, `import '../../../${second}/contract.ts';\n`);
  expect(importsOfLaterFeatures(importsOf(await runDependencyCruiser(first, second)), order)).toEqual([
    { from: `${first}/web/reach.ts`, to: `${second}/contract.ts` },
  ]);
});

/** The names of the rules that a temporary feature with this code violates. */
async function rulesBrokenBy(code: string): Promise<string[]> {
  const [folder] = plantedFeatures;
  await writePlanted(`${folder}/server/breach.ts`, code);
  const { summary } = await runDependencyCruiser(folder);
  return summary.violations
    .filter(({ from }) => from.includes('planted-violation'))
    .map(({ rule }) => rule.name);
}

test('finds an import of another feature that bypasses its `public.ts`', async () => {
  const code =
    "import { listCars } from '../../catalogue/server/list-cars.ts';\n\nexport const reach = listCars;\n";
  expect(await rulesBrokenBy(code)).toContain('features-meet-at-the-front-door');
});

test('finds an import of a package that is not in package.json', async () => {
  const code = "import { csv } from 'avvio';\n\nexport const read = csv;\n";
  expect(await rulesBrokenBy(code)).toContain('no-undeclared-packages');
});

test('finds production code that imports a development package, unless it imports only types', async () => {
  const rule = 'product-runs-without-development-packages';
  const code = "import { parse } from 'csv-parse/sync';\n\nexport const read = parse;\n";
  expect(await rulesBrokenBy(code)).toContain(rule);
  const types = "import type { Options } from 'csv-parse/sync';\n\nexport type Reading = Options;\n";
  expect(await rulesBrokenBy(types)).not.toContain(rule);
});

const folders = (await readdir(join(root, 'features'), { withFileTypes: true })).filter((entry) =>
  entry.isDirectory(),
);

test.each(
  folders.map(({ name }) => name),
)('the server and the pages of the feature %s are registered', async (name) => {
  const folder = join(root, 'features', name);
  const [hasServer, hasPages] = [
    existsSync(join(folder, 'server')),
    existsSync(join(folder, 'web/routes.tsx')),
  ];
  expect(hasServer || hasPages).toBe(true);
  if (hasServer) expect(features.map((feature) => feature.name)).toContain(name);
  if (hasPages)
    expect(await readFile(join(root, 'apps/site/routes.ts'), 'utf8')).toContain(
      `features/${name}/web/routes.tsx`,
    );
});

test('the map in README names every feature', async () => {
  const [, map = ''] =
    /^(features\/ [\s\S]*?)^platform\//m.exec(await readFile(join(root, 'README.md'), 'utf8')) ?? [];
  const named = map.split(/\s+/);
  const ours = folders.map(({ name }) => name).filter((name) => !name.startsWith('planted-'));
  expect(ours.filter((name) => !named.includes(`${name}/`))).toEqual([]);
});

test('each feature is registered once', () => {
  const names = features.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
