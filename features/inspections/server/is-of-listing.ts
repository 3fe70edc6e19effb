import { type SqlBool, sql } from 'kysely';

/**
 * SQL: whether the inspection `i` is of the car of the ad `l`: by its VIN, or by the number of the ad where one of them has
 * no VIN. An ad may get another VIN after the inspection.
 */
export const isOfListing = sql<SqlBool>`
  (i.vin = l.vin or (i.listing_id = l.id and (i.vin is null or l.vin is null)))`;
