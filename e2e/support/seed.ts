import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { almatyDay } from '../../platform/contract/almaty-time.ts';

export type Seed = { name: string; dataDir: string };

const root = join(import.meta.dirname, '../..');
/** Files and folders that influence the seeded data. */
const sources = [
  'apps/api',
  'database',
  'features',
  'platform/contract',
  'platform/server',
  'package-lock.json',
];
const isIrrelevant = (path: string) => /\/(web|messages|fixtures)\/|\.test\.tsx?$/.test(path);

/** Whether the seeded site of an earlier run is still up to date. */
export async function isSeeded(client: pg.Client, { name, dataDir }: Seed): Promise<boolean> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [name],
  );
  return existsSync(dataDir) && rows[0]?.mark === (await currentMark());
}

/** Stored as a comment of the database after seeding, so an interrupted seeding leaves no mark. */
export async function markSeeded(client: pg.Client, { name }: Seed): Promise<void> {
  await client.query(`comment on database ${name} is '${await currentMark()}'`);
}

async function currentMark(): Promise<string> {
  // Dates of the demo data are relative to the day of seeding.
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
    .filter((path) => !isIrrelevant(path))
    .sort();
}
