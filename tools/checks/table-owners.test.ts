import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '../../apps/api/features.ts';
import { platformTables } from '../../platform/server/table-owner.ts';
import { root, sourceFiles } from './source-files.ts';
import { ownerOfFile, readsOf, writesOf } from './table-owners.ts';

const owners = new Map<string, string>([
  ...platformTables.map((table) => [table, 'platform'] as const),
  ...features.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
]);
const tables: ReadonlySet<string> = new Set(owners.keys());

const violationsOf = (path: string, text: string) =>
  writesOf(path, text, tables)
    .filter(({ table }) => table === null || owners.get(table) !== ownerOfFile(path))
    .map(({ table }) => `${path} writes ${table ?? 'a table that its text does not name'}`);

test('every table has exactly one owner', async () => {
  const schema = await readFile(join(root, 'database/schema.sql'), 'utf8');
  const created = [...schema.matchAll(/^create table (?:public\.)?(\w+)/gim)].map(([, table]) => table);
  expect(created.length).toBeGreaterThan(50);
  const owned = [...platformTables, ...features.flatMap((feature) => feature.tables ?? [])];
  expect(owned.toSorted()).toEqual(created.toSorted());
});

/** Their members are staff who made a change, or, of `listings`, sellers, whom the personal data of selling cover. */
const withoutPersonalData = ['company', 'credit', 'listings'];

test('a feature whose tables name members exports and erases what is theirs', async () => {
  const schema = await readFile(join(root, 'database/schema.sql'), 'utf8');
  const aboutMembers = [...schema.matchAll(/^create table (\w+) \((.*?)^\);/gms)]
    .filter(([, , columns = '']) => /REFERENCES members\b/.test(columns))
    .map(([, table = '']) => table);
  expect(aboutMembers.length).toBeGreaterThan(50);
  const lacking = features.filter(
    ({ tables: own = [], personalData = [] }) =>
      personalData.length === 0 && own.some((table) => aboutMembers.includes(table)),
  );
  expect(lacking.map(({ name }) => name).sort()).toEqual(withoutPersonalData);
});

const order = features.map(({ name }) => name);

/** "photos reads ads" for each table of a later feature that a file reads. */
function laterReadsOf(path: string, text: string): string[] {
  const reader = ownerOfFile(path);
  const position = order.indexOf(reader ?? '');
  if (position < 0) return [];
  return readsOf(withoutComments(text), tables)
    .filter((table) => order.indexOf(owners.get(table) ?? '') > position)
    .map((table) => `${reader} reads ${table}`);
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

/** A feature that needs something of a later one gets a column of its own for it, or a service that the later one offers. */
test('queries obey the order of features, as imports do', async () => {
  const reads = await Promise.all(
    serverPaths().map(async (path) => laterReadsOf(path, await readFile(join(root, path), 'utf8'))),
  );
  expect(reads.flat()).toEqual([]);
});

test.each([
  "db.selectFrom('favourites as f')",
  "db.selectFrom('ads').innerJoin('favourites', 'favourites.ad_id', 'ads.id')",
  'sql`select 1 from "favourites" f`',
  'sql`select 1 from ads left join favourites on true`',
])('finds a read of a later feature’s table: %s', (text) => {
  expect(laterReadsOf('features/selling/server/read.ts', text)).toEqual(['selling reads favourites']);
});

test('a read of an earlier feature’s table is free, and so are words in comments', () => {
  const text =
    "// rows from favourites\ndb.selectFrom('listings'); /* join favourites */ sql`select from members`";
  expect(laterReadsOf('features/selling/server/read.ts', text)).toEqual([]);
});

const serverPaths = () =>
  sourceFiles('{features,platform/server,apps/api}/**/*.ts').filter(
    (path) => !/\.test\.ts$|\/testing\b|\/web\//.test(path),
  );

test('only the owner of a table writes it', async () => {
  const paths = serverPaths();
  expect(paths.length).toBeGreaterThan(500);
  const violations = await Promise.all(
    paths.map(async (path) => violationsOf(path, await readFile(join(root, path), 'utf8'))),
  );
  expect(violations.flat()).toEqual([]);
});

test.each([
  ["trx.updateTable('listings').set({})", 'listings'],
  ["db\n  .insertInto('audit_log')", 'audit_log'],
  ["db.deleteFrom('leads as l')", 'leads'],
  ['sql`with gone as (delete from ads where true)`', 'ads'],
  ['sql`\n  UPDATE members m set phone = null`', 'members'],
  ['sql`insert into "photos" (id) values (1)`', 'photos'],
  ['pool.query(`truncate table reviews`)', 'reviews'],
  ['db.updateTable(table)', 'a table that its text does not name'],
  [`sql\`insert into \${table}\``, 'a table that its text does not name'],
  [`sql\`update \${sql.table(table)} set\``, 'a table that its text does not name'],
])('finds a write by a feature that does not own the table: %s', (text, table) => {
  expect(violationsOf('features/planted/server/write.ts', text)).toEqual([
    `features/planted/server/write.ts writes ${table}`,
  ]);
});

test('reads, locks and `on conflict` clauses do not count as writes', () => {
  const text = `db.selectFrom('ads'); sql\`select from ads for update of ads; insert into credit_rates
    on conflict do update set rate = 1\``;
  expect(violationsOf('features/credit/server/rate.ts', text)).toEqual([]);
});
