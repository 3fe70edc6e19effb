import { type SqlBool, sql } from 'kysely';

/**
 * SQL: whether the document `d` of the inspection `i` is of the car of the ad `l`. A function of the database, because its
 * triggers for the badges of ads need it too.
 */
export const isOfListing = sql<SqlBool>`is_report_of(d, i, l)`;
