import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

/*
 * The search for dead code takes the files of pages as entries, because `page()` finds a component by the name of its file.
 * So what is dead in them is found here.
 */

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const pageFiles = sourceFiles('features/*/web/*-page.tsx');
const sources = sourceFiles('{apps,features,platform}/**/*.{ts,tsx}');

/** Names that a file exports. */
function exportsOf(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:async )?(?:function|const|class|type) (\w+)/gm)];
  const passedOn = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)\s*(?:,|$)/g)].map(([, name = '']) => name),
  );
  return [...declared.map(([, name = '']) => name), ...passedOn];
}

const pascalCase = (name: string) => name.replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase());

test('there are pages', () => expect(pageFiles.length).toBeGreaterThan(45));

test.each(pageFiles)('%s exports nothing that is dead', (file) => {
  const routes = textOf(join(dirname(file), 'routes.tsx'));
  const name = basename(file, '.tsx');
  const isPage = routes.includes(`module: () => import('./${name}.tsx')`);
  const given = [...routes.matchAll(/exported: '(\w+)'/g)].map(([, one]) => one);
  const components = isPage ? [pascalCase(name), ...given] : [];
  const others = exportsOf(textOf(file)).filter((one) => !components.includes(one));
  const dead = others.filter(
    (one) => !sources.some((source) => source !== file && new RegExp(`\\b${one}\\b`).test(textOf(source))),
  );
  expect(dead).toEqual([]);
});
