import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { almatyDay } from '../../platform/contract/almaty-time.ts';

export type Seed = { name: string; dataDir: string };

const root = join(import.meta.dirname, '../..');
/** All that takes part in seeding. */
const sources = [
  'apps/api',
  'database',
  'features',
  'platform/contract',
  'platform/server',
  'package-lock.json',
];
const isApart = (path: string) => /\/(web|messages|fixtures)\/|\.test\.tsx?$/.test(path);

/** Whether the seeded site of an earlier run is what would be made today. */
export async function isSeeded(client: pg.Client, { name, dataDir }: Seed): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [name],
  );
  return existsSync(dataDir) && rows[0]?.mark === (await markOfToday());
}

/** Noted in the database itself: a seeding that was broken off leaves no mark. */
export async function markSeeded(client: pg.Client, { name }: Seed): Promise<void> {
  await client.query(`comment on database ${name} is '${await markOfToday()}'`);
}

async function markOfToday(): Promise<string> {
  // Dates of the demo count back from the day on which it is made.
  const hash = createHash('sha256').update(almatyDay(new Date()));
  for (const source of sources)
    for (const path of await filesOf(source)) hash.update(path).update(await readFile(join(root, path)));
  return hash.digest('hex');
}

async function filesOf(source: string): Promise<string[]> {
  if (source.includes('.')) return [source];
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !isApart(path))
    .sort();
}
