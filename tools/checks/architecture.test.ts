import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { features } from '../../apps/api/features.ts';
import { importsOfLaterFeatures } from './feature-order.ts';
import { findFolderCycle, foldersInside, type Import, topLevelFolder } from './folder-cycles.ts';
import { root } from './source-files.ts';

/** A little less than the real numbers of modules and imports, so that a test fails if the rules miss a folder. */
const minModules = 2900;
const minSourceImports = 9500;

type Report = {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] };
  modules: { source: string; dependencies: { resolved: string }[] }[];
};

async function runDependencyCruiser(paths: readonly string[], folder = root): Promise<Report> {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const parameters = [bin, ...paths, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024 };
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

/** Names of features with planted violations, which the rules must find. */
const [first, second] = ['features/planted-violation', 'features/planted-other'] as const;

/** Writes these files into a small tree of their own and returns the report on it. */
async function cruisePlanted(files: Readonly<Record<string, string>>): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'tulpar-planted-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const foreignFile = 'features/catalogue/server/list-cars.ts';
  for (const path of [...Object.keys(files), foreignFile])
    await mkdir(dirname(join(folder, path)), { recursive: true });
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  for (const path of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs', foreignFile])
    await copyFile(join(root, path), join(folder, path));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return runDependencyCruiser(['features'], folder);
}

let report: Report;
beforeAll(async () => {
  report = await runDependencyCruiser(['apps', 'features', 'platform', 'database', 'tools', 'e2e', 'bench']);
}, 240_000);

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
  const planted = await cruisePlanted({
    [`${first}/server/public.ts`]: 'export const one = 1;\n',
    [`${first}/server/reach.ts`]: `import '../../../${second}/server/public.ts';\n`,
    [`${second}/server/public.ts`]: 'export const other = 1;\n',
    [`${second}/server/reach.ts`]: `import '../../../${first}/server/public.ts';\n`,
  });
  const cycle = findFolderCycle(importsOf(planted), topLevelFolder);
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
  const planted = await cruisePlanted({
    [`${second}/contract.ts`]: 'export const second = 1;\n',
    [`${first}/web/reach.ts`]: `import '../../../${second}/contract.ts';\n`,
  });
  expect(importsOfLaterFeatures(importsOf(planted), order)).toEqual([
    { from: `${first}/web/reach.ts`, to: `${second}/contract.ts` },
  ]);
});

/** The names of the rules that a feature with this code violates. */
async function rulesBrokenBy(code: string): Promise<string[]> {
  const { summary } = await cruisePlanted({ [`${first}/server/breach.ts`]: code });
  return summary.violations.filter(({ from }) => from.startsWith(first)).map(({ rule }) => rule.name);
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

test('finds code that would load the packages of traces where they are not set, unless it imports only types', async () => {
  const rule = 'one-file-uses-open-telemetry';
  const code = "import { trace } from '@opentelemetry/api';\n\nexport const tracing = trace;\n";
  expect(await rulesBrokenBy(code)).toContain(rule);
  const types = "import type { Span } from '@opentelemetry/api';\n\nexport type Tracing = Span;\n";
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
