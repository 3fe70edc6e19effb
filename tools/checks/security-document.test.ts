import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const document = await readFile(join(root, 'docs/security.md'), 'utf8');

/** The rows of the tables: numbers of requirements, and how they are met. */
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \|[^|]*\| (Test|Reason)\b(.*)$/gm)].map(
  ([, numbers = '', kind = '', how = '']) => ({ numbers: numbers.split(', ').flatMap(spread), kind, how }),
);

/** "10.4.1 to 10.4.3" as three numbers. */
function spread(numbers: string): string[] {
  const [, section = '', first, last] = /^(\d+\.\d+\.)(\d+) to \1(\d+)$/.exec(numbers) ?? [];
  if (!section) return [numbers];
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, at) => `${section}${Number(first) + at}`,
  );
}

test('every requirement of levels 1 and 2 is met by a test or a reason, once, and counted', () => {
  const numbers = rows.flatMap((row) => row.numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toHaveLength(253);
  const countOf = (kind: string) =>
    rows.filter((row) => row.kind === kind).flatMap((row) => row.numbers).length;
  expect(/\d+ by test, \d+ by reason/.exec(document)?.[0]).toBe(
    `${countOf('Test')} by test, ${countOf('Reason')} by reason`,
  );
});

test('the tests that it names exist', async () => {
  const files = sourceFiles('{apps,e2e,features,platform,tools}/**/*.{test,spec}.{ts,tsx}');
  const textOf = async (file: string) => (await readFile(join(root, file), 'utf8')).replace(/\s+/g, ' ');
  const missing: string[] = [];
  for (const { how } of rows)
    for (const [, name = '', titles = ''] of how.matchAll(/`([^`]*\.test|e2e\/[^`]*)`((?:,? '[^']+')*)/g)) {
      const [file = '', ...folders] = name.split('/').reverse();
      const endings = ['.ts', '.tsx', '.spec.ts'].map((ending) => `/${file}${ending}`);
      const named = files.filter(
        (path) =>
          endings.some((ending) => path.endsWith(ending)) && folders.every((folder) => path.includes(folder)),
      );
      const texts = await Promise.all(named.map(textOf));
      if (texts.length === 0) missing.push(name);
      for (const [, title = ''] of titles.matchAll(/'([^']+)'/g))
        if (!texts.some((text) => text.includes(title))) missing.push(`${name} '${title}'`);
    }
  expect(missing).toEqual([]);
});
