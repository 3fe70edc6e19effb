import { type SqlBool, sql } from 'kysely';

/** SQL: whether the document `d` of the inspection `i` is of the car of the ad `l`. The database decides it, badges of ads follow. */
export const isOfListing = sql<SqlBool>`is_report_of(d, i, l)`;
