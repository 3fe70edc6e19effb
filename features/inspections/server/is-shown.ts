import { type SqlBool, sql } from 'kysely';
import { fileKeyOf } from './stored-report.ts';

/** SQL: the key of the file with the document `d`. */
export const fileKeyOfDocument = sql<string>`replace(${fileKeyOf('*')}, '*', d.hash)`;

/** SQL: whether the document `d` of the inspection `i` is what readers get. The database decides it, badges of ads follow. */
export const isShown = sql<SqlBool>`is_report_shown(d, i)`;
