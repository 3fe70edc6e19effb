import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Licences whose code a product that is not free may use and ship. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

/** Packages under other terms, and why we may use them so. */
const others: readonly { packages: RegExp; licence: RegExp; why: string }[] = [
  {
    packages: /^@img\/sharp-|^libheif-js$/,
    licence: /LGPL-3\.0/,
    why: 'libraries that are linked as files of their own and stay exchangeable',
  },
  {
    packages: /^lightningcss/,
    licence: /^MPL-2\.0$/,
    why: 'we do not change its files, and it is not part of what browsers get',
  },
  {
    packages: /^png-js$/,
    licence: /^none$/,
    why: 'its file LICENSE is the MIT licence; package.json leaves it out',
  },
];

type Package = { license?: string; dev?: boolean };

test('every package that the product needs may be used in it', () => {
  const lockFile = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const packages: [string, Package][] = Object.entries(JSON.parse(lockFile).packages);
  const needed = packages.flatMap(([path, { license = 'none', dev }]) =>
    path === '' || dev ? [] : [{ name: path.replace(/^.*node_modules\//, ''), licence: license }],
  );
  expect(needed.length).toBeGreaterThan(300);
  const refused = needed.filter(
    ({ name, licence }) =>
      !permissive.has(licence) &&
      !others.some((other) => other.packages.test(name) && other.licence.test(licence)),
  );
  expect(refused).toEqual([]);
  for (const { packages: names } of others) expect(needed.some(({ name }) => names.test(name))).toBe(true);
});
