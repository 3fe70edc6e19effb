import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Database, lockName } from './database.ts';
import type { DB } from './database-types.ts';

/** Rows that ship with the product as files: places, vehicles, facets. */
export type ReferenceSet = {
  name: string;
  /** Files and folders; the set is loaded again when their hash changes. */
  sources: readonly string[];
  /** Updates the tables from the files; rows keep their ids. Returns the number of rows in the files. */
  load(trx: Transaction<DB>): Promise<number>;
};

async function hashOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const names = source.endsWith('.tsv') || source.endsWith('.ts') ? [''] : (await readdir(source)).sort();
    for (const name of names) hash.update(name).update(await readFile(join(source, name)));
  }
  return hash.digest('hex');
}

/** Loads the sets whose files changed since the last start. If several processes start at once, only one does it. */
export async function loadReferenceSets(
  db: Database,
  sets: readonly ReferenceSet[],
  report: (line: string) => void = () => {},
): Promise<void> {
  for (const set of sets) {
    const filesHash = await hashOf(set.sources);
    const current = await db
      .selectFrom('reference_data')
      .selectAll()
      .where('name', '=', set.name)
      .executeTakeFirst();
    if (current?.files_hash === filesHash) continue;
    await db.transaction().execute(async (trx) => {
      await lockReferenceSet(trx, set.name);
      const rows = await set.load(trx);
      await writeVersion(trx, set.name, filesHash);
      report(`${set.name}: ${rows}`);
    });
  }
}

/** Take this lock before changing rows of a set; it is held until the transaction ends. */
export async function lockReferenceSet(trx: Transaction<DB>, name: string): Promise<void> {
  await lockName(trx, `reference:${name}`);
}

/** Call after changing rows by hand, so that caches of the set notice a new version. */
export async function changeReferenceVersion(trx: Transaction<DB>, name: string): Promise<void> {
  await writeVersion(trx, name, crypto.randomUUID());
}

async function writeVersion(trx: Transaction<DB>, name: string, version: string): Promise<void> {
  await trx
    .insertInto('reference_data')
    .values({ name, files_hash: version })
    .onConflict((oc) => oc.column('name').doUpdateSet({ files_hash: version, loaded_at: sql`now()` }))
    .execute();
}

/** Passes rows as a single parameter to `insert … select … from jsonb_to_recordset`. */
export function recordset(rows: readonly object[], columns: string): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(columns)})`;
}
