import { type SqlBool, sql } from 'kysely';
import { fileKeyOf } from './stored-report.ts';

/** SQL: the key of the file with the document `d`. */
export const fileKeyOfDocument = sql<string>`replace(${fileKeyOf('*')}, '*', d.hash)`;

/**
 * SQL: whether the document `d` of the inspection `i` is what readers get. A request has one current report: that of its
 * inspection once it was handed over, until another one replaces it, also one that staff attach by hand.
 */
export const isShown = sql<SqlBool>`
  (case when i.check_id is null then d.replaced_at is null
    else exists (select from check_reports r where r.check_id = i.check_id and r.replaced_at is null
      and r.file_key = ${fileKeyOfDocument}) end)`;
