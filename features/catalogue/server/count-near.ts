import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import { type ChoiceFacet, type FlagFacet, flagFacets, type Range, ranges } from '../contract.ts';
import type { CountedFacet, SearchAnswer, SearchRequest } from './engine.ts';
import { type Condition, flagColumn, whereAll } from './offer-conditions.ts';

type Sql = RawBuilder<unknown>;
type PackedFacet = ChoiceFacet | FlagFacet;

/**
 * Facets that are counted together: a car's values are packed into one number, which is one set of the grouping,
 * and taken apart here. What goes together in cars is packed together, so that few different numbers occur.
 */
const packs: readonly (readonly PackedFacet[])[] = [
  ['fuel', 'gas_equipment', 'transmission', 'drive', 'steering'],
  ['body_type', 'color'],
  ['condition', 'customs', 'seller', 'own', 'inspected', 'damaged'],
  ['warranty', 'credit', 'hot', 'bargain', 'exchange', 'photos'],
];
/** Codes of facet values lie below it. */
const codes = 256;

/** A row of the statement: how many cars of these values miss nothing (0), or one condition alone (its bit). */
type Row = {
  set: number;
  missed: number;
  value: number | null;
  model: number | null;
  generation: number | null;
  count: number;
};

/** A set of the grouping: its column, the dimensions its facets belong to, and how its rows are counted. */
type CountedSet = {
  columns: readonly { name: string; value: Sql }[];
  dimensions: readonly string[];
  add(row: Row, count: Counter): void;
};
type Counter = (facet: CountedFacet, value: number | string, dimension: string) => void;

const isFlag = (facet: PackedFacet): facet is FlagFacet => (flagFacets as readonly string[]).includes(facet);

function packOf(facets: readonly PackedFacet[], name: string, now: Date): CountedSet {
  const parts = facets.map((facet, at) => {
    const code = isFlag(facet) ? sql`${flagColumn(facet, now)}::int` : sql.ref(facet);
    return at === 0 ? sql`${code}::bigint` : sql`${code} * ${sql.lit(codes ** at)}::bigint`;
  });
  return {
    columns: [{ name, value: sql.join(parts, sql` + `) }],
    dimensions: facets,
    add({ value }, count) {
      for (const [at, facet] of facets.entries()) {
        const code = Math.floor((value ?? 0) / codes ** at) % codes;
        if (isFlag(facet)) count(facet, String(code === 1), facet);
        else if (code > 0) count(facet, code, facet);
      }
    },
  };
}

function vehicleSet({ facets, countsModelsOf, countsGenerationsOf }: SearchRequest): CountedSet {
  const model = facets.has('model') ? countsModelsOf : [];
  const generation = facets.has('generation') ? countsGenerationsOf : [];
  const within = (parent: string, parents: readonly number[], child: string) =>
    parents.length > 0
      ? sql`case when ${sql.ref(parent)} = any(${parents}::int[]) then ${sql.ref(child)} end`
      : sql`null::int`;
  return {
    columns: [
      { name: 'brand', value: sql`brand_id` },
      { name: 'model', value: within('brand_id', model, 'model_id') },
      { name: 'generation', value: within('model_id', generation, 'generation_id') },
    ],
    dimensions: ['vehicles'],
    add(row, count) {
      if (facets.has('brand')) count('brand', row.value ?? 0, 'vehicles');
      if (row.model) count('model', row.model, 'vehicles');
      if (row.generation) count('generation', row.generation, 'vehicles');
    },
  };
}

const citySet: CountedSet = {
  columns: [{ name: 'city', value: sql`city_id` }],
  dimensions: ['cities'],
  add: ({ value }, count) => count('city', value ?? 0, 'cities'),
};

function setsOf(request: SearchRequest): CountedSet[] {
  const { facets } = request;
  const asked = packs.map((pack) => pack.filter((facet) => facets.has(facet)));
  return [
    ...(facets.has('brand') || facets.has('model') || facets.has('generation') ? [vehicleSet(request)] : []),
    ...(facets.has('city') ? [citySet] : []),
    ...asked.flatMap((pack, at) => (pack.length > 0 ? [packOf(pack, `pack_${at}`, request.now)] : [])),
  ];
}

/** A bit for each condition that may be missed, and one for each range missed because its figure is unknown. */
function bitsOf(conditions: readonly Condition[]) {
  const missed = new Map<string, number>();
  const unknown = new Map<string, number>();
  let bit = 1;
  const terms = conditions.map((condition) => {
    missed.set(condition.dimension, bit);
    const isMissed = sql.lit(bit);
    bit *= 2;
    if (!condition.isUnknown) return sql`case when ${condition.sql} then 0 else ${isMissed} end`;
    unknown.set(condition.dimension, bit);
    const isUnknown = sql.lit(bit);
    bit *= 2;
    return sql`case when ${condition.sql} then 0 when ${condition.isUnknown} then ${isUnknown} else ${isMissed} end`;
  });
  return { missed, unknown, sql: terms.length > 0 ? sql.join(terms, sql` + `) : sql`0` };
}

/**
 * Total, facets and what ranges leave out, in one scan: all of these need the cars that fit, or miss one condition
 * alone. A facet counts the cars that miss nothing but its own dimension.
 */
export async function countNear(
  db: Database,
  conditions: readonly Condition[],
  request: SearchRequest,
): Promise<Pick<SearchAnswer, 'total' | 'facets' | 'leftOut'>> {
  const sets = setsOf(request);
  const bits = bitsOf(conditions);
  const facets: Partial<Record<CountedFacet, Map<number | string, number>>> = {};
  for (const facet of request.facets) if (facet !== 'option') facets[facet] = new Map();

  const rows = await nearRows(db, sets, bits);
  let total = 0;
  const byMissed = new Map<number, number>();
  for (const row of rows) {
    const set = sets[row.set];
    if (!set) {
      if (row.missed === 0) total = row.count;
      byMissed.set(row.missed, row.count);
      continue;
    }
    if (row.value === null) continue;
    set.add(row, (facet, value, dimension) => {
      if (row.missed !== 0 && row.missed !== bits.missed.get(dimension)) return;
      const counts = facets[facet];
      counts?.set(value, (counts.get(value) ?? 0) + row.count);
    });
  }
  const leftOut: SearchAnswer['leftOut'] = {};
  for (const range of ranges) {
    const bit = bits.unknown.get(range satisfies Range);
    if (bit !== undefined) leftOut[range] = byMissed.get(bit) ?? 0;
  }
  return { total, facets, leftOut };
}

async function nearRows(
  db: Database,
  sets: readonly CountedSet[],
  bits: ReturnType<typeof bitsOf>,
): Promise<Row[]> {
  const named = (name: string) => sets.flatMap((set) => set.columns).some((column) => column.name === name);
  const keys = sets.map((set) => sql.ref(set.columns[0]?.name ?? ''));
  // Rows that miss a condition of no facet of the set become one group of it, which is passed over.
  const columns = sets.flatMap(({ dimensions, columns }) => {
    const own = dimensions.reduce((sum, dimension) => sum + (bits.missed.get(dimension) ?? 0), 0);
    return columns.map(
      ({ name, value }) =>
        sql`, case when missed = 0 or missed & ${sql.lit(own)} > 0 then ${value} end as ${sql.ref(name)}`,
    );
  });
  const set = sets.map(
    ({ columns }, at) => sql` when grouping(${sql.ref(columns[0]?.name ?? '')}) = 0 then ${sql.lit(at)}`,
  );
  const groups = sets.map(
    ({ columns }) => sql`, (missed, ${sql.join(columns.map(({ name }) => sql.ref(name)))})`,
  );
  // The fence keeps the sum of conditions from being worked out once for every column that reads it.
  const { rows } = await sql<Row>`
    select ${sets.length > 0 ? sql`case${sql.join(set, sql``)} else -1 end` : sql`-1`} as set, missed,
      ${keys.length > 0 ? sql`coalesce(${sql.join(keys)})` : sql`null`} as value,
      ${named('model') ? sql`model` : sql`null`} as model,
      ${named('generation') ? sql`generation` : sql`null`} as generation, count(*) as count
    from (
      select missed${sql.join(columns, sql``)}
      from (select *, ${bits.sql} as missed from offers offset 0) rated
      where missed & (missed - 1) = 0
    ) near
    group by grouping sets ((missed)${sql.join(groups, sql``)})`.execute(db);
  return rows;
}

/** Cars of each option; a car has many, so they are counted apart. */
export async function countOptions(
  db: Database,
  conditions: readonly Condition[],
): Promise<Map<number | string, number>> {
  const others = conditions.filter(({ dimension }) => dimension !== 'option');
  const { rows } = await sql<{ key: string; count: number }>`
    select key, count(*) from (select unnest(options) as key from offers ${whereAll(others)}) had
    group by key`.execute(db);
  return new Map(rows.map((row) => [row.key, row.count]));
}
