import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyPageSheet, styleSheetsFile } from '../platform/web/style-sheets.ts';
import { layerOfFile, ownStylesLast, styleSheets } from './style-sheets.ts';

/** A site with a page, a part that is drawn with it and one that is not. Each rule has a value that names its file. */
const site = {
  'apps/site/styles.ts': "import './base.css';",
  'apps/site/base.css': 'body { --of: base; }',
  'apps/site/entry-client.tsx':
    "import './styles.ts';\nimport './shell.css';\nimport('../../features/cars/web/routes.tsx');",
  'apps/site/shell.css': '.shell { --of: shell; }',
  'platform/web/load-styles.ts': 'export const loadStyled = (module, name) => [module, name];',
  'platform/web/button.tsx': "import './button.css';\nexport const button = 1;",
  'platform/web/button.css': '.button { --of: button; content: "}{"; }',
  'platform/web/unused.tsx': "import './unused.css';\nexport const unused = 1;",
  'platform/web/unused.css': '.unused { --of: unused; }',
  'platform/web/components.ts':
    "export { button } from './button.tsx';\nexport { unused } from './unused.tsx';",
  'features/cars/web/routes.tsx': "export const load = () => import('./cars-page.tsx');",
  'features/cars/web/cars-page.tsx': `import './cars-page.css';
import { button } from '../../../platform/web/components.ts';
import { later } from './later-parts.tsx';
export const page = [button, later, () => import('./dialog.tsx')];`,
  'features/cars/web/cars-page.css': '.page { --of: page; }\n@media print { .page { --of: print; } }',
  'features/cars/web/later-parts.tsx': "export const later = () => import('./later.tsx');",
  'features/cars/web/later.tsx': "import './later.css';\nexport const later = 1;",
  'features/cars/web/later.css': '.later { --of: later; }',
  'features/cars/web/dialog.tsx': `import './dialog.css';
import { button } from '../../../platform/web/button.tsx';
export const dialog = button;`,
  'features/cars/web/dialog.css': '.dialog { --of: dialog; }',
};

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'style-sheets-')));
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds the site; returns the text of each sheet and all scripts. */
async function built(files: Record<string, string>, postcss = [layerOfFile(folder)]) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    css: { postcss: { plugins: postcss } },
    plugins: [ownStylesLast(), styleSheets(folder)],
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(folder, 'apps/site/entry-client.tsx') },
    },
  })) as Rolldown.RolldownOutput;
  const assets = output.filter((file) => file.type === 'asset');
  const textOf = (name: string) => String(assets.find(({ fileName }) => `/${fileName}` === name)?.source);
  const addresses: Record<string, string> = JSON.parse(textOf(`/${styleSheetsFile}`));
  return {
    sheets: Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, textOf(address)])),
    scripts: output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n'),
  };
}

/** The files whose rules a sheet has, in its order. */
const rulesOf = (sheet = '') => [...sheet.matchAll(/--of: ?(\w+)/g)].map(([, name]) => name);

describe('the sheets of a build', () => {
  let sheets: Record<string, string>;
  let scripts: string;
  beforeAll(async () => ({ sheets, scripts } = await built(site)));

  test('every page has the styles of the shell, a page those of its components and of the parts drawn with it', () => {
    expect(Object.keys(sheets).sort()).toEqual(['cars-page', 'dialog', everyPageSheet]);
    expect(rulesOf(sheets[everyPageSheet]).sort()).toEqual(['base', 'shell']);
    expect(rulesOf(sheets['cars-page']).sort()).toEqual(['button', 'later', 'page', 'print']);
    expect(rulesOf(sheets.dialog).sort()).toEqual(['button', 'dialog']);
  });

  test('a component that a page does not use sends no styles, even if its module is passed on', () => {
    expect(Object.values(sheets).join()).not.toContain('unused');
  });

  test('the first sheet names the layers in order, so that a page overrides the components that it imports', () => {
    const order = [...(sheets[everyPageSheet] ?? '').matchAll(/@layer (\w+)\{@layer ([\w,]+)\}/g)].flatMap(
      ([, outer, inners = '']) => inners.split(',').map((inner) => `${outer}.${inner}`),
    );
    const positionOf = (rule: string, name: string) =>
      order.indexOf(
        new RegExp(`@layer ([\\w.]+)\\{(?:@layer \\w+\\{)?\\.${rule}\\{`).exec(sheets[name] ?? '')?.[1] ?? '',
      );
    expect(positionOf('button', 'cars-page')).toBeGreaterThanOrEqual(0);
    expect(positionOf('page', 'cars-page')).toBeGreaterThan(positionOf('button', 'cars-page'));
    expect(positionOf('dialog', 'dialog')).toBeGreaterThan(positionOf('button', 'dialog'));
  });

  test('braces within a text do not end a layer', () => {
    expect(sheets['cars-page']).toContain('"}{"');
  });

  test('a part that loads on demand brings its sheet, one that is drawn with the page does not', () => {
    expect(scripts).toMatch(/["'`]dialog["'`]/);
    expect(scripts).not.toMatch(/["'`]later["'`]/);
  });
});

test('rules outside of all layers stop the build', async () => {
  await expect(built(site, [])).rejects.toThrow('These styles are in no layer');
});
