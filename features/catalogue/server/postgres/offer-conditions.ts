import { type RawBuilder, sql } from 'kysely';
import { choiceFacets, flagFacets, rangeSchema, ranges } from '../../../vehicles/facets.ts';
import { newestKey } from '../../newest-key.ts';
import type { SearchFilters, ValueFilter, VehicleIds } from '../../search-port.ts';
import { type MomentFacet, momentColumns } from './offer-columns.ts';

type Sql = RawBuilder<unknown>;

/**
 * The SQL condition on one field (`dimension`) of the table `offers`. When a facet is counted, the condition on the same
 * field is ignored.
 */
export type Condition = {
  dimension: string;
  sql: Sql;
  /** SQL that is true for cars whose value of this field is unknown; absent for fields that are always known. */
  isUnknown?: Sql;
};

/** SQL for a flag: its boolean column, or for `hot` a comparison of its end time with `now`. */
export function flagColumn(flag: (typeof flagFacets)[number], now: Date): Sql {
  return flag in momentColumns
    ? sql`coalesce(${sql.ref(momentColumns[flag as MomentFacet])} > ${now}, false)`
    : sql.ref(flag);
}

function isIn(column: Sql, ids: readonly number[]): Sql {
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${ids}::int[])`;
}

function valueConditions(column: Sql, { any, none }: ValueFilter<number>): Sql[] {
  return [
    ...(any.length > 0 ? [isIn(column, any)] : []),
    ...(none.length > 0 ? [sql`not (${isIn(column, none)})`] : []),
  ];
}

function isVehicleIn({ brands, models, generations }: VehicleIds): Sql | null {
  const parts = [
    ...(brands.length > 0 ? [isIn(sql`brand_id`, brands)] : []),
    ...(models.length > 0 ? [isIn(sql`model_id`, models)] : []),
    ...(generations.length > 0 ? [isIn(sql`generation_id`, generations)] : []),
  ];
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : null;
}

function vehicles({ any, none }: SearchFilters['vehicles']): Sql[] {
  const [included, excluded] = [isVehicleIn(any), isVehicleIn(none)];
  return [...(included ? [included] : []), ...(excluded ? [sql`not ${excluded}`] : [])];
}

/** The bits of these options in the columns `equipment_low` and `equipment_high`, as signed 64-bit numbers. */
function equipmentBits(codes: readonly number[]): { low: string; high: string } {
  const bits = codes.reduce((all, code) => all | (1n << BigInt(code)), 0n);
  return { low: String(BigInt.asIntN(64, bits)), high: String(BigInt.asIntN(64, bits >> 64n)) };
}

/** SQL that a car has all options of `all` and none of `none`, as one bitwise comparison per column. */
function options({ all, none }: SearchFilters['options']): Sql[] {
  if (all.length + none.length === 0) return [];
  if (all.some((code) => none.includes(code))) return [sql`false`];
  const [tested, required] = [equipmentBits([...all, ...none]), equipmentBits(all)];
  const comparison = (column: Sql, mask: string, bits: string) =>
    mask === '0' ? [] : [sql`${column} & ${mask}::bigint = ${bits}::bigint`];
  return [
    ...comparison(sql`equipment_low`, tested.low, required.low),
    ...comparison(sql`equipment_high`, tested.high, required.high),
  ];
}

/** The bound on the sort key finds the days by the index, the moment cuts the first of them. */
function isPublishedSince(moment: Date): Sql {
  const firstKey = newestKey(moment.getTime() * 1000, false);
  return sql`(published_at >= ${moment} and newest_key >= ${firstKey})`;
}

/** The conditions of a request, one per filtered field; those that are cheap to check come first. */
export function conditionsOf(filters: SearchFilters): Condition[] {
  const { now, publishedSince, ids } = filters;
  const all = (dimension: string, parts: Sql[]): Condition[] =>
    parts.length > 0 ? [{ dimension, sql: sql`(${sql.join(parts, sql` and `)})` }] : [];
  return [
    ...all('vehicles', vehicles(filters.vehicles)),
    ...all('cities', valueConditions(sql`city_id`, filters.cities)),
    ...choiceFacets.flatMap((facet) => {
      const parts = valueConditions(sql.ref(facet), filters.choices[facet] ?? { any: [], none: [] });
      // An excluded colour also excludes cars of unknown colour, because such a car may have that colour.
      return all(facet, facet === 'color' && parts.length > 0 ? [...parts, sql`color > 0`] : parts);
    }),
    ...flagFacets.flatMap((flag) => {
      const value = filters.flags[flag];
      return value === undefined
        ? []
        : [{ dimension: flag, sql: value ? flagColumn(flag, now) : sql`not ${flagColumn(flag, now)}` }];
    }),
    ...ranges.flatMap((range): Condition[] => {
      const { from, to } = filters.ranges[range] ?? {};
      if (from === undefined && to === undefined) return [];
      const { column: name, isNeverNull } = rangeSchema[range];
      const column = sql.ref(name);
      const parts = [
        ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
        ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
      ];
      const isWithin = sql`(${sql.join(parts, sql` and `)})`;
      if (isNeverNull) return [{ dimension: range, sql: isWithin }];
      // `is true` turns null (unknown value) into false, so that the condition can be negated and counted.
      return [{ dimension: range, sql: sql`(${isWithin} is true)`, isUnknown: sql`${column} is null` }];
    }),
    ...(publishedSince ? [{ dimension: 'posted', sql: isPublishedSince(publishedSince) }] : []),
    ...all('option', options(filters.options)),
    ...(ids ? [{ dimension: 'ids', sql: sql`id = any(${[...ids]}::bigint[])` }] : []),
  ];
}

export function allOf(conditions: readonly Condition[]): Sql {
  if (conditions.length === 0) return sql`true`;
  return sql`(${sql.join(
    conditions.map((condition) => condition.sql),
    sql` and `,
  )})`;
}

export function whereAll(conditions: readonly Condition[]): Sql {
  return conditions.length === 0 ? sql`` : sql`where ${allOf(conditions)}`;
}
