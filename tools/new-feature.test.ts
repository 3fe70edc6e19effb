import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { createFeature, nameProblem } from './new-feature.ts';

const root = join(import.meta.dirname, '..');
const changedFiles = [
  'biome.json',
  'apps/api/features.ts',
  'apps/site/routes.ts',
  'e2e/support/page-paths.ts',
  'features/catalogue/web/routes.tsx',
];

/** A folder with copies of only those files that a new feature changes. */
const test = base.extend<{ copy: string; read: (path: string) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from the pattern
  copy: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'tulpar-new-feature-'));
    for (const path of changedFiles) await cp(join(root, path), join(folder, path));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  read: async ({ copy }, use) => use((path) => readFile(join(copy, path), 'utf8')),
});

const importsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('import'));

test('a new feature has a contract, a tested use case, a page and texts in three languages', async ({
  copy,
  read,
}) => {
  const { created } = await createFeature(copy, 'saved-searches');
  const paths = created.map((path) => path.replace('features/saved-searches/', '')).sort();
  expect(paths).toEqual([
    'contract.ts',
    'messages/en.ts',
    'messages/kk.ts',
    'messages/ru.ts',
    'messages/texts.ts',
    'server/feature.ts',
    'server/queries.ts',
    'server/read-summary.test.ts',
    'server/read-summary.ts',
    'web/load-summary.ts',
    'web/routes.tsx',
    'web/saved-searches-page.tsx',
    'web/use-text.ts',
  ]);
  expect(await read('features/saved-searches/web/routes.tsx')).toContain("path: '/saved-searches'");
  const contract = await read('features/saved-searches/contract.ts');
  expect(contract).toContain("path: '/saved-searches/summary/'");
  expect(contract).toContain("access: 'anyone'");
  expect(await read('features/saved-searches/server/read-summary.test.ts')).toContain('testing/harness.ts');
});

test('a new feature is registered for its server, its pages and the journeys', async ({ copy, read }) => {
  await createFeature(copy, 'company-cars');
  const features = await read('apps/api/features.ts');
  expect(features).toMatch(/\bcompany,[\s\S]*\bcompanyCars,?\s*\];/);
  const after = importsOf(features);
  const at = after.indexOf("import { companyCars } from '../../features/company-cars/server/feature.ts';");
  expect(after[at - 1]).toContain('features/company/');
  expect(importsOf(await readFile(join(root, 'apps/api/features.ts'), 'utf8'))).toEqual(
    after.toSpliced(at, 1),
  );

  const routes = await read('apps/site/routes.ts');
  expect(routes).toContain("import { companyCarsRoutes } from '../../features/company-cars/web/routes.tsx';");
  expect(routes).toMatch(/\.\.\.companyCarsRoutes,\s*\];/);
  expect(await read('e2e/support/page-paths.ts')).toMatch(/ {2}'\/company-cars',\s*\];/);
});

test('several features are registered in order, even if a list spans several lines', async ({
  copy,
  read,
}) => {
  const names = ['appointments', 'auctions', 'towings'];
  for (const name of names) await createFeature(copy, name);
  const features = await read('apps/api/features.ts');
  for (const name of names) expect(features).toContain(`  ${name},`);
  expect(features.indexOf('  appointments,')).toBeLessThan(features.indexOf('  towings,'));
});

test.for([
  ['SavedSearches', 'cannot name a feature'],
  ['saved_searches', 'cannot name a feature'],
  ['-saved', 'cannot name a feature'],
  ['saved--searches', 'cannot name a feature'],
  ['../saved', 'cannot name a feature'],
  ['7-days', 'cannot name a feature'],
  ['', 'cannot name a feature'],
  ['delete', 'a word of the language'],
  ['company', 'is taken: apps/api/features.ts has company'],
  ['cars', 'is taken: features/catalogue/web/routes.tsx has a page at /cars already'],
] as const)('the name "%s" is refused: it %s', async ([name, reason], { copy }) => {
  expect(await nameProblem(copy, name)).toContain(reason);
});

test('an existing feature is not created again', async ({ copy }) => {
  expect(await nameProblem(copy, 'test-drives')).toBeNull();
  await createFeature(copy, 'test-drives');
  expect(await nameProblem(copy, 'test-drives')).toBe(
    'The feature "test-drives" exists already: features/test-drives.',
  );
});
