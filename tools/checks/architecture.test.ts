import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const plantedFolder = join(root, 'features/planted-violation');
const leastModules = 200;

afterEach(() => rm(plantedFolder, { recursive: true, force: true }));

type Report = { summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] } };

async function cruise(...paths: string[]): Promise<Report> {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const parameters = [bin, ...paths, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  try {
    return JSON.parse((await promisify(execFile)(process.execPath, parameters, options)).stdout);
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout);
  }
}

test('the rules read the whole tree: an empty reading would find nothing wrong', async () => {
  const { summary } = await cruise('apps', 'features', 'platform', 'database', 'tools');
  expect(summary.totalCruised).toBeGreaterThan(leastModules);
});

test('a feature that reaches behind another feature’s front door is found', async () => {
  await mkdir(join(plantedFolder, 'server'), { recursive: true });
  const breach =
    "import { listCars } from '../../catalogue/server/list-cars.ts';\n\nexport const reach = listCars;\n";
  await writeFile(join(plantedFolder, 'server/breach.ts'), breach);
  const { summary } = await cruise('features/planted-violation');
  const found = summary.violations
    .filter(({ from }) => from.includes('planted-violation'))
    .map(({ rule }) => rule.name);
  expect(found).toContain('features-meet-at-the-front-door');
});

const features = (await readdir(join(root, 'features'), { withFileTypes: true })).filter((entry) =>
  entry.isDirectory(),
);

test.each(
  features.map(({ name }) => name),
)('the feature %s is mounted: its calls, or its pages, or both', async (name) => {
  const api = await readFile(join(root, 'apps/api/features.ts'), 'utf8');
  const siteFiles = (await readdir(join(root, 'apps/site'), { recursive: true })).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const site = (
    await Promise.all(siteFiles.map((file) => readFile(join(root, 'apps/site', file), 'utf8')))
  ).join();
  const hasCalls = existsSync(join(root, 'features', name, 'server/routes.ts'));
  if (hasCalls) expect(api).toContain(`features/${name}/server/routes.ts`);
  else expect(site).toContain(`features/${name}/`);
});

test('the pages that routes announce to the browser exist', async () => {
  const routes = await readFile(join(root, 'apps/site/routes.tsx'), 'utf8');
  const pages = [...routes.matchAll(/page: '([\w-]+)'/g)].map((match) => match[1]);
  expect(pages.length).toBeGreaterThan(4);
  for (const page of pages) expect(existsSync(join(root, `apps/site/pages/${page}.tsx`)), page).toBe(true);
});
