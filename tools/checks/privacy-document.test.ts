import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const textOf = (file: string) => readFile(join(root, file), 'utf8');
const document = await textOf('docs/privacy.md');
/** The rows of the document's retention table: which data, for how long, and what deletes them. */
const rows = [...document.matchAll(/^\| ([^|]+) \|[^|]*\| ([^|]*) \| ([^|]*)\|$/gm)].map(
  ([, data = '', period = '', deletedBy = '']) => ({ data, period, deletedBy }),
);

test('each function, job and file that deletes something by the table exists', async () => {
  const names = rows.flatMap(({ deletedBy }) =>
    [...deletedBy.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  const sources = sourceFiles('{apps,features,platform}/**/*.ts').filter((file) => !file.includes('.test.'));
  const code = (await Promise.all(sources.map(textOf))).join('\n');
  const isDefined = (name: string) => new RegExp(`function ${name}\\(|\\b${name}(\\(\\) \\{|: )`).test(code);
  expect(names.filter((name) => !isDefined(name))).toEqual([]);
});

test('the nightly backups of deploy/ are kept for as long as it says', async () => {
  const backups = rows.find(({ data }) => data === 'backups');
  const days = /^(\d+) days$/.exec(backups?.period ?? '')?.[1];
  for (const file of ['systemd/tulpar-auto-backup.service', 'compose.yml', 'kubernetes/tulpar-auto.yaml']) {
    const kept = [...(await textOf(join('deploy', file))).matchAll(/--keep-days[", ]+(\d+)/g)];
    expect(
      kept.map(([, number]) => number),
      file,
    ).toEqual([days]);
    expect(backups?.deletedBy).toContain(file.split('/').at(-1));
  }
});
