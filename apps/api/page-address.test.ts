import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { calls } from './features.ts';
import { knownParameters, knownQuery, ownAddress } from './page-address.ts';

const known = knownParameters(calls.map(({ endpoint }) => endpoint));

test.each([
  ['', ''],
  ['?x=1', ''],
  ['?utm_source=x&brand=toyota', '?brand=toyota'],
  ['?brand=toyota&x=%E0%A4%A&year_from=2015', '?brand=toyota&year_from=2015'],
  ['?brand=toyota&brand=kia', '?brand=toyota&brand=kia'],
  ['?model=toyota/camry', '?model=toyota/camry'],
  ['?%62rand=kia', '?%62rand=kia'],
  ['?__proto__=1&constructor=2&&=', ''],
  ['?reset=abc&next=/account', '?reset=abc&next=/account'],
])('of the query %s the page gets %s', (search, kept) => expect(knownQuery(search, known)).toBe(kept));

test('every parameter that a page reads stays in its address', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const read = new Set<string>();
  for await (const path of glob('features/*/web/**/*.{ts,tsx}', { cwd: root })) {
    const source = readFileSync(root + path, 'utf8');
    // `search.current` is the element of a search field.
    for (const [, name = ''] of source.matchAll(/(?<![\w./-])search\.(?!current\b)([a-z_]+)\b(?!\(|\.ts)/g))
      read.add(name);
    for (const [, name = ''] of source.matchAll(/`\/[\w/$.{}-]*\?([a-z_]+)=/g)) read.add(name);
  }
  expect(read.size).toBeGreaterThan(20);
  expect([...read].filter((name) => !known.has(name))).toEqual([]);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example?zzz=1',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '/kk/..//evil.example',
])('no redirect of %s leaves the site', (url) => {
  expect(() => ownAddress('http://127.0.0.1:3000', url)).toThrow('not_found');
});

test('an address of the site is its own', () => {
  expect(ownAddress('http://127.0.0.1:3000', '/kk/../cars//1?q=//x').pathname).toBe('/cars//1');
});
