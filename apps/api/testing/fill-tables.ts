import type pg from 'pg';

/** What a filled text column holds; it says where it was written, and is also a valid key of the storage. */
export const markerOf = (table: string, column: string) =>
  `secret-${table}-${column}${/^(file|original|photo)_key$/.test(column) ? '.bin' : ''}`;

type Column = {
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  /** The first value that a check of this column allows, where it lists them. */
  allowed: string | null;
};
export type ForeignKey = { table: string; column: string; target: string; targetColumn: string };
type Row = Record<string, unknown>;

/** All foreign keys of one column. */
export async function foreignKeys(pool: pg.Pool): Promise<ForeignKey[]> {
  const { rows } = await pool.query<ForeignKey>(`
    select c.conrelid::regclass::text as table, a.attname as column,
      c.confrelid::regclass::text as target, t.attname as "targetColumn"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
    order by 1, 2`);
  return rows;
}

async function columnsOf(pool: pg.Pool, table: string): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as "isRequired",
      (a.atthasdef or a.attidentity <> '') as "hasDefault",
      (select (regexp_match(pg_get_constraintdef(c.oid), 'ANY \\(ARRAY\\[''([^'']+)'))[1] from pg_constraint c
       where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] limit 1) as allowed
    from pg_attribute a
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  );
  return rows;
}

/**
 * Fills the tables that `personal` keys and keys to those tables lead to, with rows that belong to one person. Each text in
 * them is its own marker, so that whoever finds one later knows where it came from. `given` are values that checks of a
 * table or its meaning ask for. Returns the row of each table.
 */
export async function fillTables(
  pool: pg.Pool,
  about: {
    keys: readonly ForeignKey[];
    personal: readonly ForeignKey[];
    excluded: ReadonlySet<string>;
    given: Record<string, Row>;
    person: number;
    stranger: number;
  },
): Promise<Map<string, Row>> {
  const { keys, personal, given, person, stranger } = about;
  const tables = reached(about);
  const made = new Map<string, Row>();

  async function add(table: string, values: Row): Promise<Row> {
    const row: Row = {};
    for (const column of await columnsOf(pool, table)) {
      const { name } = column;
      const value = name in values ? values[name] : await valueFor(table, column);
      if (value !== undefined) row[name] = value;
    }
    const names = Object.keys(row);
    const { rows } = await pool.query<Row>(
      `insert into ${table} (${names.map((name) => `"${name}"`).join()})
       values (${names.map((_, at) => `$${at + 1}`).join()}) returning *`,
      names.map((name) => row[name]),
    );
    made.set(table, rows[0] as Row);
    return rows[0] as Row;
  }

  async function valueFor(table: string, column: Column): Promise<unknown> {
    const own = given[table] ?? {};
    if (column.name in own) return own[column.name];
    const key = keys.find((one) => one.table === table && one.column === column.name);
    if (!key) return plainValue(table, column);
    if (key.target === 'members') return stranger;
    if (tables.has(key.target) && key.target !== table) return (await rowOf(key.target))[key.targetColumn];
    if (!column.isRequired) return undefined;
    return (await pool.query<Row>(`select * from ${key.target} limit 1`)).rows[0]?.[key.targetColumn];
  }

  /** The person's own row of the table, which is made if there is none. */
  function rowOf(table: string): Row | Promise<Row> {
    const key = personal.find((one) => one.table === table);
    return made.get(table) ?? add(table, key ? { [key.column]: person } : {});
  }

  for (const { table, column } of personal)
    if (made.get(table)?.[column] !== person) await add(table, { [column]: person });
  for (const table of tables) await rowOf(table);
  return made;
}

/** Tables with a personal key, and those with a key to one of these. */
function reached({ keys, personal, excluded }: Parameters<typeof fillTables>[1]): Set<string> {
  const tables = new Set(personal.map(({ table }) => table));
  for (let size = 0; size < tables.size; ) {
    size = tables.size;
    for (const { table, target } of keys) if (tables.has(target) && !excluded.has(table)) tables.add(table);
  }
  return tables;
}

function plainValue(table: string, { name, type, isRequired, hasDefault, allowed }: Column): unknown {
  const marker = markerOf(table, name);
  if (allowed !== null) return isRequired && !hasDefault ? allowed : undefined;
  if (type === 'text') return marker;
  if (type === 'text[]') return [marker];
  if (type === 'jsonb') return JSON.stringify({ said: marker });
  if (type === 'bytea') return Buffer.from(marker);
  if (!isRequired || hasDefault) return undefined;
  if (type === 'uuid') return crypto.randomUUID();
  if (type.startsWith('timestamp') || type === 'date') return '2026-11-21T06:00:00Z';
  if (type === 'boolean') return false;
  return 1;
}
