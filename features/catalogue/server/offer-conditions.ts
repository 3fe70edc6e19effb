import { type RawBuilder, sql } from 'kysely';
import { choiceFacets, flagFacets, type Range, ranges } from '../contract.ts';
import type { SearchFilters, Vehicles, Wanted } from './engine.ts';

type Sql = RawBuilder<unknown>;

/** One dimension of a request as a condition over `offers`. Facets of a dimension leave its condition out. */
export type Condition = {
  dimension: string;
  sql: Sql;
  /** For a range: whether the figure is unknown. */
  isUnknown?: Sql;
  /** A list that the condition reads, by its name: it is made once a statement, however often it is read. */
  list?: { name: string; sql: Sql };
};

const rangeColumns: Record<Range, Sql> = {
  year: sql`year`,
  price: sql`price_tenge`,
  mileage: sql`mileage_km`,
  volume: sql`volume_cc`,
};

/** A flag as the database keeps it; only `hot` depends on the moment. */
export function flagColumn(flag: (typeof flagFacets)[number], now: Date): Sql {
  return flag === 'hot' ? sql`coalesce(hot_until > ${now}, false)` : sql.ref(flag);
}

function isIn(column: Sql, ids: readonly number[]): Sql {
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${ids}::int[])`;
}

function wanted(column: Sql, { any, none }: Wanted<number>): Sql[] {
  return [
    ...(any.length > 0 ? [isIn(column, any)] : []),
    ...(none.length > 0 ? [sql`not (${isIn(column, none)})`] : []),
  ];
}

function isOneOf({ brands, models, generations }: Vehicles): Sql | null {
  const parts = [
    ...(brands.length > 0 ? [isIn(sql`brand_id`, brands)] : []),
    ...(models.length > 0 ? [isIn(sql`model_id`, models)] : []),
    ...(generations.length > 0 ? [isIn(sql`generation_id`, generations)] : []),
  ];
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : null;
}

function vehicles({ any, none }: SearchFilters['vehicles']): Sql[] {
  const [is, isNot] = [isOneOf(any), isOneOf(none)];
  return [...(is ? [is] : []), ...(isNot ? [sql`not ${isNot}`] : [])];
}

/** As wide as `offer_options.equipment`. */
const equipmentBits = 256;

function options({ all, none }: SearchFilters['options']): Condition[] {
  if (all.length + none.length === 0) return [];
  if (all.some((code) => none.includes(code))) return [{ dimension: 'option', sql: sql`false` }];
  const bits = (codes: readonly number[]) =>
    Array.from({ length: equipmentBits }, (_, code) => (codes.includes(code) ? '1' : '0')).join('');
  // Of the bits that are asked for, exactly those that are wanted are set.
  const list = sql`select id from offer_options
    where equipment & ${bits([...all, ...none])}::bit(256)
      = ${bits(all)}::bit(256)`;
  // Looked up in a hash of the list: as a join it would be planned for the few rows that a bit test is taken to leave.
  return [
    {
      dimension: 'option',
      // Not a join: that would be planned for the few rows which a test of bits is taken to leave.
      sql: sql`(id in (select id from equipped)) is true`,
      list: { name: 'equipped', sql: list },
    },
  ];
}

/** What a request asks, a condition a dimension, the cheap ones first. */
export function conditionsOf(filters: SearchFilters): Condition[] {
  const { now, publishedSince } = filters;
  const all = (dimension: string, parts: Sql[]): Condition[] =>
    parts.length > 0 ? [{ dimension, sql: sql`(${sql.join(parts, sql` and `)})` }] : [];
  return [
    ...all('vehicles', vehicles(filters.vehicles)),
    ...all('cities', wanted(sql`city_id`, filters.cities)),
    ...choiceFacets.flatMap((facet) =>
      all(facet, wanted(sql.ref(facet), filters.choices[facet] ?? { any: [], none: [] })),
    ),
    ...flagFacets.flatMap((flag) => {
      const value = filters.flags[flag];
      return value === undefined
        ? []
        : [{ dimension: flag, sql: value ? flagColumn(flag, now) : sql`not ${flagColumn(flag, now)}` }];
    }),
    ...ranges.flatMap((range) => {
      const { from, to } = filters.ranges[range] ?? {};
      if (from === undefined && to === undefined) return [];
      const column = rangeColumns[range];
      const parts = [
        ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
        ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
      ];
      const isWithin = sql`(${sql.join(parts, sql` and `)})`;
      return [{ dimension: range, sql: isWithin, isUnknown: sql`${column} is null` }];
    }),
    ...(publishedSince ? [{ dimension: 'posted', sql: sql`published_at >= ${publishedSince}` }] : []),
    ...options(filters.options),
  ];
}

/** `where` of all conditions. */
export function whereAll(conditions: readonly Condition[]): Sql {
  if (conditions.length === 0) return sql``;
  return sql`where ${sql.join(
    conditions.map((condition) => condition.sql),
    sql` and `,
  )}`;
}

/** The beginning of a statement: lists that its conditions read, and others of its own. */
export function withLists(
  conditions: readonly Condition[],
  ...own: readonly { name: string; sql: Sql }[]
): Sql {
  const lists = [...conditions.flatMap(({ list }) => list ?? []), ...own];
  if (lists.length === 0) return sql``;
  return sql`with ${sql.join(lists.map((list) => sql`${sql.ref(list.name)} as materialized (${list.sql})`))}`;
}
