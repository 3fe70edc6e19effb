import { type SqlBool, sql } from 'kysely';
import { fileKeyOf } from './stored-report.ts';

/** SQL: the key of the file with the document `d`. */
export const fileKeyOfDocument = sql<string>`replace(${fileKeyOf('*')}, '*', d.hash)`;

/**
 * SQL: whether the document `d` of the inspection `i` is what readers get. A function of the database, because its triggers
 * for the badges of ads need it too.
 */
export const isShown = sql<SqlBool>`is_report_shown(d, i)`;
