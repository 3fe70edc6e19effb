import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/server/database.ts';
import {
  type ChoiceFacet,
  choiceFacets,
  type FlagFacet,
  flagFacets,
  type OptionalField,
  optionalFields,
} from '../../contract.ts';
import type { CountedFacet, FacetCounts, SearchRequest, SearchResult } from '../../search-port.ts';
import { bitsOf, isFlag, type PackedFacet, packs } from './offer-columns.ts';
import { allOf, type Condition, flagColumn, whereAll } from './offer-conditions.ts';

type Sql = RawBuilder<unknown>;
/** One row of the count query: cars with the same values. `branch` tells which part of the query the row comes from. */
type Row = {
  branch: number;
  value: number | null;
  model: number | null;
  generation: number | null;
  count: number;
};
type AddCount = (facet: CountedFacet, value: number | string, count: number) => void;

/** Columns for one `group by`, the facets that can be counted from them, and how to read a row of the result. */
type Group = {
  facets: readonly CountedFacet[];
  columns: readonly Sql[];
  read(row: Row, add: AddCount): void;
};

function packedGroup(column: string, facets: readonly PackedFacet[]): Group {
  return {
    facets,
    columns: [sql.ref(column)],
    read({ value, count }, add) {
      let remainingBits = value ?? 0;
      for (const facet of facets) {
        const size = 2 ** bitsOf(facet);
        const code = remainingBits % size;
        remainingBits = Math.floor(remainingBits / size);
        if (isFlag(facet)) add(facet, String(code === 1), count);
        else if (code > 0) add(facet, code, count);
      }
    },
  };
}

/** Groups by a single facet. Used for cars that match all filters except the one on this facet. */
function singleGroup(facet: ChoiceFacet | FlagFacet, now: Date): Group {
  const column = isFlag(facet) ? sql`${flagColumn(facet, now)}::int` : sql.ref(facet);
  return {
    facets: [facet],
    columns: [column],
    read({ value, count }, add) {
      if (isFlag(facet)) add(facet, String(value === 1), count);
      else if (value) add(facet, value, count);
    },
  };
}

function vehicleGroup({ facets, countsModelsOf, countsGenerationsOf }: SearchRequest): Group {
  const [models, generations] = [
    facets.has('model') ? countsModelsOf : [],
    facets.has('generation') ? countsGenerationsOf : [],
  ];
  const childrenOf = (parents: readonly number[], parent: Sql, child: Sql) =>
    parents.length > 0 ? sql`case when ${parent} = any(${parents}::int[]) then ${child} end` : sql`null::int`;
  return {
    facets: ['brand', 'model', 'generation'],
    columns: [
      sql`brand_id`,
      ...(models.length + generations.length > 0 ? [childrenOf(models, sql`brand_id`, sql`model_id`)] : []),
      ...(generations.length > 0 ? [childrenOf(generations, sql`model_id`, sql`generation_id`)] : []),
    ],
    read({ value, model, generation, count }, add) {
      add('brand', value ?? 0, count);
      if (model) add('model', model, count);
      if (generation) add('generation', generation, count);
    },
  };
}

const cityGroup: Group = {
  facets: ['city'],
  columns: [sql`city_id`],
  read: ({ value, count }, add) => add('city', value ?? 0, count),
};

/** The condition that is ignored when this facet is counted, so that its other values have counts too. */
function dimensionOf(facet: CountedFacet): string {
  if (facet === 'brand' || facet === 'model' || facet === 'generation') return 'vehicles';
  return facet === 'city' ? 'cities' : facet;
}

/** The groups needed for the requested facets. A single table scan counts the matching cars by all of these groups. */
function groupsOf({ facets, ...request }: SearchRequest): Group[] {
  const groups = [
    vehicleGroup({ facets, ...request }),
    cityGroup,
    ...Object.entries(packs).map(([column, packedFacets]) => packedGroup(column, packedFacets)),
  ];
  return groups.filter((group) => group.facets.some((facet) => facets.has(facet)));
}

/** A query that counts the matching cars: in total and by each group, with `grouping sets`. */
function groupedHits(groups: readonly Group[], conditions: readonly Condition[]): Sql {
  const where = whereAll(conditions);
  if (groups.length === 0) {
    return sql`select -1 as branch, null::bigint as value, null::bigint as model, null::bigint as generation,
      count(*) as count from offers ${where}`;
  }
  const names = groups.map(({ columns }, group) => columns.map((_, at) => sql.ref(`g${group}_${at}`)));
  const inner = groups.flatMap(({ columns }, group) =>
    columns.map((column, at) => sql`${column} as ${names[group]?.[at]}`),
  );
  const branch = names.map(([first], group) => sql`when grouping(${first}) = 0 then ${sql.lit(group)}`);
  const vehicles = groups.findIndex(({ columns }) => columns.length > 1);
  return sql`
    select case ${sql.join(branch, sql` `)} else -1 end as branch,
      coalesce(${sql.join(names.map(([first]) => first))})::bigint as value,
      ${names[vehicles]?.[1] ?? sql`null`}::bigint as model,
      ${names[vehicles]?.[2] ?? sql`null`}::bigint as generation, count(*) as count
    from (select ${sql.join(inner)} from offers ${where}) fits
    group by grouping sets ((), ${sql.join(names.map((set) => sql`(${sql.join(set)})`))})`;
}

/** How to group the cars that fail only this condition; null if no requested facet or count needs them. */
function groupOfMisses({ dimension, isUnknown }: Condition, request: SearchRequest): Group | null {
  if (isUnknown) return { facets: [], columns: [sql`(${isUnknown})::int`], read: () => {} };
  // Always needed, because the response includes the number of cars of unknown colour.
  if (dimension === 'color') return singleGroup('color', request.now);
  const facets = [...request.facets].filter((facet) => dimensionOf(facet) === dimension);
  if (facets.length === 0) return null;
  if (dimension === 'vehicles') return vehicleGroup(request);
  if (dimension === 'cities') return cityGroup;
  const choice = [...choiceFacets, ...flagFacets].find((facet) => facet === dimension);
  return choice ? singleGroup(choice, request.now) : null;
}

type Miss = { condition: Condition; group: Group; branch: number };

/** A query that counts the cars that fail only this condition, by the facet that the condition filters. */
function groupedMiss({ condition, group, branch }: Miss, conditions: readonly Condition[]): Sql {
  const otherConditions = conditions.filter((other) => other !== condition);
  const [value, model = sql`null`, generation = sql`null`] = group.columns;
  const where = whereAll([...otherConditions, { dimension: 'miss', sql: sql`not ${condition.sql}` }]);
  return sql`select ${sql.lit(branch)}, ${value}::bigint, ${model}::bigint, ${generation}::bigint, count(*)
    from offers ${where} group by ${sql.join(group.columns.map((_, at) => sql.lit(at + 2)))}`;
}

/** Like `groupedMiss`, but for several conditions in one table scan. */
function groupedMisses(misses: readonly Miss[], conditions: readonly Condition[]): Sql {
  const missConditions = misses.map(({ condition }) => condition);
  const otherConditions = conditions.filter((condition) => !missConditions.includes(condition));
  // A cheap first check: a car that fails exactly one condition passes all conditions of one half. Most cars do not,
  // so they are skipped without counting how many conditions they pass.
  const half = missConditions.length >> 1;
  const mayFailOnlyOne = sql`(${allOf(missConditions.slice(0, half))} or ${allOf(missConditions.slice(half))})`;
  const passedCount = sql.join(
    missConditions.map((condition) => sql`(${condition.sql})::int`),
    sql` + `,
  );
  const failsOnlyOne = sql`${passedCount} = ${sql.lit(missConditions.length - 1)}`;
  const where = sql.join(
    [...otherConditions.map((other) => other.sql), mayFailOnlyOne, failsOnlyOne],
    sql` and `,
  );
  const caseByFailed = (columnOf: (miss: Miss) => Sql) =>
    sql`case ${sql.join(
      misses.map((miss) => sql`when not ${miss.condition.sql} then ${columnOf(miss)}`),
      sql` `,
    )} end`;
  return sql`
    select branch, value, null, null, count(*) from (
      select ${caseByFailed(({ branch }) => sql.lit(branch))} as branch,
        ${caseByFailed(({ group }) => sql`${group.columns[0]}::bigint`)} as value
      from offers where ${where}
    ) near group by 1, 2`;
}

/**
 * Up to this many conditions are counted by a table scan each; more share one scan. The vehicle condition always has its
 * own scan, because it is the only one that groups by several columns.
 */
const fewMisses = 3;

function missScans(misses: readonly Miss[], conditions: readonly Condition[]): Sql[] {
  const hasOwnScan = ({ group }: Miss) => misses.length <= fewMisses || group.columns.length > 1;
  const sharedMisses = misses.filter((miss) => !hasOwnScan(miss));
  return [
    ...misses.filter(hasOwnScan).map((miss) => groupedMiss(miss, conditions)),
    ...(sharedMisses.length > 0 ? [groupedMisses(sharedMisses, conditions)] : []),
  ];
}

/** Counts the matching cars with the "hot" label. It is not a stored flag, but has an end time and an index. */
function hotHits(conditions: readonly Condition[], now: Date): Sql {
  const isHot = { dimension: 'hot', sql: sql`hot_until > ${now}` };
  return sql`select ${sql.lit(hotBranch)}, null, null, null, count(*) from offers
    ${whereAll([...conditions, isHot])}`;
}

/**
 * Values of `branch`: from 0, matching cars by group; from `firstMissBranch`, cars that fail only condition n;
 * `hotBranch`, matching cars with the "hot" label; -1, the total.
 */
const firstMissBranch = 100;
const hotBranch = 1000;

/**
 * Counts the matching cars in total and by facet, and the cars left out because a value is unknown. A facet ignores the
 * condition on itself: its counts are the matching cars plus the cars that fail only that condition. So a few table
 * scans are enough for any number of conditions.
 */
export async function countMatches(
  db: Database,
  conditions: readonly Condition[],
  request: SearchRequest,
): Promise<Pick<SearchResult, 'total' | 'facets' | 'unknownCounts'>> {
  const facets: Partial<Record<CountedFacet, FacetCounts>> = {};
  for (const facet of request.facets) if (facet !== 'option') facets[facet] = new Map();
  const add: AddCount = (facet, value, count) => {
    const counts = facets[facet];
    if (count > 0) counts?.set(value, (counts.get(value) ?? 0) + count);
  };

  const groups = groupsOf(request);
  const misses = conditions.flatMap((condition, at): Miss[] => {
    const group = groupOfMisses(condition, request);
    return group ? [{ condition, group, branch: firstMissBranch + at }] : [];
  });
  const { rows } = await sql<Row>`${sql.join(
    [
      groupedHits(groups, conditions),
      ...missScans(misses, conditions),
      ...(request.facets.has('hot') ? [hotHits(conditions, request.now)] : []),
    ],
    sql` union all `,
  )}`.execute(db);

  const total = rows.find(({ branch }) => branch === -1)?.count ?? 0;
  const unknownCounts: SearchResult['unknownCounts'] = {};
  for (const name of optionalFields) {
    if (conditions.some(({ dimension }) => dimension === name)) unknownCounts[name] = 0;
  }
  for (const row of rows) {
    const miss = misses.find(({ branch }) => branch === row.branch);
    if (row.branch === hotBranch) {
      add('hot', 'true', row.count);
      add('hot', 'false', total - row.count);
    } else if (miss?.condition.dimension === 'color' && row.value === 0) {
      unknownCounts.color = row.count;
    } else if (miss?.condition.isUnknown) {
      if (row.value === 1) unknownCounts[miss.condition.dimension as OptionalField] = row.count;
    } else {
      (miss?.group ?? groups[row.branch])?.read(row, add);
    }
  }
  return { total, facets, unknownCounts };
}

const optionsPerColumn = 64;
/** A 64-bit number in which the lowest bit of each byte is set; decimal, as PostgreSQL 15 reads no other. */
const lowestBits = String(0x0101010101010101n);
/** The largest number that fits into a byte whose sign bit must stay 0. */
const maxPerByte = 127;

/**
 * Counts the cars of each option. Eight options are counted at once, each in one byte of a 64-bit sum. To avoid an
 * overflow, cars are first summed in groups of at most 127 neighbouring ids; then the bytes of all groups are added.
 */
export async function countOptions(db: Database, conditions: readonly Condition[]): Promise<FacetCounts> {
  const otherConditions = conditions.filter(({ dimension }) => dimension !== 'option');
  const columns = ['equipment_low', 'equipment_high'];
  const parts = columns.flatMap((column, at) =>
    Array.from({ length: 8 }, (_, bit) => ({ name: `${column}_${bit}`, column, bit, at })),
  );
  const sums = parts.map(
    ({ name, column, bit }) =>
      sql`sum((${sql.ref(column)} >> ${sql.lit(bit)}) & ${sql.raw(lowestBits)})::bigint as ${sql.ref(name)}`,
  );
  const codes = parts.flatMap(({ name, bit, at }) =>
    Array.from({ length: 8 }, (_, byte) => ({ name, byte, code: at * optionsPerColumn + byte * 8 + bit })),
  );
  const totals = codes.map(
    ({ name, byte }) => sql`coalesce(sum((${sql.ref(name)} >> ${sql.lit(byte * 8)}) & 255), 0)::bigint`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(totals)}] as counts from (
      select ${sql.join(sums)} from offers ${whereAll(otherConditions)} group by id / ${sql.lit(maxPerByte)}
    ) runs`.execute(db);
  return new Map(
    codes.flatMap(({ code }, at): [number, number][] => {
      const count = rows[0]?.counts[at] ?? 0;
      return count > 0 ? [[code, count]] : [];
    }),
  );
}
