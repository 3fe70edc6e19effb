import type pg from 'pg';

/** What a backup says of itself, as its first entry. */
export type Manifest = {
  format: 1;
  madeAt: string;
  /** Names of the migrations that the database had. */
  migrations: string[];
  tables: CopiedTable[];
  sequences: { name: string; value: string; isCalled: boolean }[];
};

/** A table whose rows are copied; its name with the schema, quoted for SQL. */
export type CopiedTable = { name: string; columns: string[] };

/** The end of a backup: without it the file was cut off. */
export type Totals = { rows: number; photos: number };

/**
 * All tables but those that are made anew from others or by migrations: the offers of the search and the lists of
 * migrations. Generated columns are computed again.
 */
const tablesSql = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
    and not (n.nspname = 'public' and (c.relname = 'offers' or c.relname like 'kysely_migration%'))
    and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
  group by n.nspname, c.relname order by 1`;

const sequencesSql = `
  select format('%I.%I', schemaname, sequencename) as name from pg_sequences
  where schemaname in ('public', 'graphile_worker') order by 1`;

export async function readManifest(client: pg.ClientBase, now: Date): Promise<Manifest> {
  const { rows: tables } = await client.query<CopiedTable>(tablesSql);
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of (await client.query<{ name: string }>(sequencesSql)).rows) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return {
    format: 1,
    madeAt: now.toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences,
  };
}
