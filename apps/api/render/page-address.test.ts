import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { calls, features } from '../features.ts';
import { knownParameters, knownQuery, ownAddress } from './page-address.ts';

const endpoints = calls.map(({ endpoint }) => endpoint);
const known = knownParameters(endpoints, features);

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

/** The parameters that the source of a page takes out of its query, by name, by destructuring, or in a link that it makes. */
function parametersRead(source: string): string[] {
  // `search.current` is the element of a search field.
  const byName = source.matchAll(/(?<![\w./-])search\.(?!current\b)([a-z_]+)\b(?!\(|\.ts)/g);
  const inLinks = source.matchAll(/[`']\/[\w/$.{}-]*\?([a-z_]+)=/g);
  const destructured = source.matchAll(
    /\{([^{}]*)\} = (?:\w+\.)?(?:search|use(?:Page)?Search\([^)]*\))(?![\w.])/g,
  );
  return [
    ...[...byName, ...inLinks].map(([, name = '']) => name),
    ...[...destructured].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => (name.split(/[:=]/)[0] ?? '').trim())
        .filter((name) => name && !name.startsWith('...')),
    ),
  ];
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sourcesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(root + path, 'utf8'));

test('every parameter that a page reads stays in its address', () => {
  const read = new Set(sourcesOf('features/*/web').flatMap(parametersRead));
  expect(read.size).toBeGreaterThan(25);
  expect([...read].filter((name) => !known.has(name))).toEqual([]);
});

test('parameters taken out of a query by destructuring are seen too', () => {
  expect(parametersRead('const { page, sort: order, ...rest } = search;')).toEqual(['page', 'sort']);
  expect(parametersRead('const { car } = useSearch({ strict: false }) as Car;')).toEqual(['car']);
  expect(parametersRead('const { part } = props.search;')).toEqual(['part']);
  expect(parametersRead("<Link to='/staff/leads?lead=5'>")).toEqual(['lead']);
});

test('every declared parameter is named by a page of its feature or by one that composes it', () => {
  const composing = ['features/car-page/web', 'features/home/web'].flatMap(sourcesOf);
  for (const { name, queryParameters = [] } of features) {
    const sources = [...sourcesOf(`features/${name}/web`), ...composing].join('\n');
    const unused = queryParameters.filter((one) => !new RegExp(`\\b${one}\\b`).test(sources));
    expect(unused, name).toEqual([]);
  }
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
