import type pg from 'pg';
import { StartProblem } from '../../../platform/server/start-problem.ts';

/*
 * While `npm run restore` makes and fills tables, those from before lie in schemas of other names. The transaction that completes
 * the restore drops them, so as long as they are there it is not complete, and they can be brought back.
 */

export const schemas = ['public', 'graphile_worker'];
const former = (schema: string) => `before_restore_${schema}`;

/** SQL that drops the schemas from before, for the end of a restore. */
export const dropSetAside = schemas
  .map((schema) => `drop schema if exists ${former(schema)} cascade;`)
  .join('');

export const restoreIsNotComplete =
  'A restore is running with this database, or was interrupted. If none is running: npm run restore -- --undo brings back ' +
  'what was there before it, npm run restore -- FILE does that and begins anew.';

/** Renames the schemas and makes an empty one for tables. */
export async function setAside(pool: pg.Pool): Promise<void> {
  const renames = (await existing(pool, schemas)).map(
    (schema) => `alter schema ${schema} rename to ${former(schema)};`,
  );
  await pool.query([...renames, 'create schema public'].join(''));
}

/** Drops what the restore has made and renames the schemas from before back; returns false if there are none. */
export async function bringBack(pool: pg.Pool): Promise<boolean> {
  const there = await existing(pool, schemas.map(former));
  if (there.length === 0) return false;
  const statements = schemas.map((schema) => {
    const name = former(schema);
    const rename = there.includes(name) ? `alter schema ${name} rename to ${schema};` : '';
    return `drop schema if exists ${schema} cascade;${rename}`;
  });
  await pool.query(statements.join(''));
  return true;
}

export async function refuseIncompleteRestore(pool: pg.Pool): Promise<void> {
  if ((await existing(pool, schemas.map(former))).length > 0) throw new StartProblem(restoreIsNotComplete);
}

async function existing(pool: pg.Pool, names: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1)',
    [names],
  );
  return rows.map(({ name }) => name);
}
