import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

const root = join(import.meta.dirname, '..');

test('every class of every component has a short name of its own, the same in each build', () => {
  const [first, second] = [shortClassNames(root), shortClassNames(root)];
  const classes = globSync('{apps,features,platform}/**/*.module.css', { cwd: root }).flatMap((file) => {
    const css = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|\([^)]*\)/g, '');
    const names = [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
    return [...new Set(names)].map((name) => [name, join(root, file)] as const);
  });
  const names = classes.map(([name, file]) => first(name, file));
  expect(names.length).toBeGreaterThan(1_000);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][\w-]{2}$/i);
  expect(classes.map(([name, file]) => second(name, file))).toEqual(names);
});

test('a name that no file has stops the build', () => {
  expect(() => shortClassNames(root)('nobody', join(root, 'platform/web/ui/chip.module.css'))).toThrow(
    'nobody',
  );
});
