import { type SqlBool, sql } from 'kysely';

/** SQL: whether the document `d` is the current report of the inspection `i`, and was handed over if a member ordered it. */
export const isShown = sql<SqlBool>`
  (d.replaced_at is null and (i.check_id is null or d.delivered_at is not null))`;
