import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/server/database.ts';
import {
  type ChoiceFacet,
  choiceFacets,
  type FlagFacet,
  flagFacets,
  type Range,
  ranges,
} from '../contract.ts';
import type { CountedFacet, FacetCounts, SearchAnswer, SearchRequest } from './engine.ts';
import { type Condition, flagColumn, whereAll, withLists } from './offer-conditions.ts';

type Sql = RawBuilder<unknown>;
type PackedFacet = ChoiceFacet | Exclude<FlagFacet, 'hot'>;
/** A group of cars: which branch counted them, what they share, and how many they are. */
type Row = {
  branch: number;
  value: number | null;
  model: number | null;
  generation: number | null;
  count: number;
};

/** What the database packs into one column, in its order: the migration of `offers` says how. */
const packs = {
  engine_pack: ['fuel', 'gas_equipment', 'transmission', 'drive', 'steering'],
  look_pack: ['body_type', 'color'],
  deal_pack: [
    'condition',
    'customs',
    'seller',
    'damaged',
    'warranty',
    'credit',
    'own',
    'bargain',
    'exchange',
    'inspected',
    'photos',
  ],
} as const satisfies Record<string, readonly PackedFacet[]>;

const isFlag = (facet: string): facet is FlagFacet => (flagFacets as readonly string[]).includes(facet);

/** Columns by which cars are counted at once, the facets these give, and how a row of theirs is read. */
type Group = {
  facets: readonly CountedFacet[];
  columns: readonly Sql[];
  read(row: Row, add: (facet: CountedFacet, value: number | string) => void): void;
};

function packed(column: string, facets: readonly PackedFacet[]): Group {
  return {
    facets,
    columns: [sql.ref(column)],
    read({ value }, add) {
      let rest = value ?? 0;
      for (const facet of facets) {
        const size = isFlag(facet) ? 2 : 256;
        const code = rest % size;
        rest = Math.floor(rest / size);
        if (isFlag(facet)) add(facet, String(code === 1));
        else if (code > 0) add(facet, code);
      }
    },
  };
}

/** A facet counted alone, because its own condition is left out. */
function single(facet: ChoiceFacet | FlagFacet, now: Date): Group {
  const column = isFlag(facet) ? sql`${flagColumn(facet, now)}::int` : sql.ref(facet);
  return {
    facets: [facet],
    columns: [column],
    read({ value }, add) {
      if (isFlag(facet)) add(facet, String(value === 1));
      else if (value) add(facet, value);
    },
  };
}

function vehicleGroup({ facets, countsModelsOf, countsGenerationsOf }: SearchRequest): Group {
  const within = (parents: readonly number[], parent: Sql, child: Sql) =>
    parents.length > 0 ? sql`case when ${parent} = any(${parents}::int[]) then ${child} end` : sql`null::int`;
  return {
    facets: ['brand', 'model', 'generation'],
    columns: [
      sql`brand_id`,
      within(facets.has('model') ? countsModelsOf : [], sql`brand_id`, sql`model_id`),
      within(facets.has('generation') ? countsGenerationsOf : [], sql`model_id`, sql`generation_id`),
    ],
    read({ value, model, generation }, add) {
      add('brand', value ?? 0);
      if (model) add('model', model);
      if (generation) add('generation', generation);
    },
  };
}

const cityGroup: Group = {
  facets: ['city'],
  columns: [sql`city_id`],
  read: ({ value }, add) => add('city', value ?? 0),
};

/** The dimension whose condition a facet leaves out. */
function dimensionOf(facet: CountedFacet): string {
  if (facet === 'brand' || facet === 'model' || facet === 'generation') return 'vehicles';
  return facet === 'city' ? 'cities' : facet;
}

/** Groups of facets that no condition concerns: the cars that fit are counted by all of them in one scan. */
function freeGroups(request: SearchRequest, isFree: (facet: CountedFacet) => boolean): Group[] {
  const groups = [
    vehicleGroup(request),
    cityGroup,
    ...Object.entries(packs).map(([column, facets]) => packed(column, facets)),
  ];
  return groups.filter(({ facets }) => facets.some((facet) => request.facets.has(facet) && isFree(facet)));
}

/** What to group by where a dimension's own condition is left out; null where none of its facets is asked. */
function groupWithout(dimension: string, request: SearchRequest): Group | null {
  const facets = [...request.facets].filter((facet) => dimensionOf(facet) === dimension);
  if (facets.length === 0) return null;
  if (dimension === 'vehicles') return vehicleGroup(request);
  if (dimension === 'cities') return cityGroup;
  const choice = [...choiceFacets, ...flagFacets].find((facet) => facet === dimension);
  return choice ? single(choice, request.now) : null;
}

const columnNames = ['value', 'model', 'generation'] as const;
/** The columns of a group, named, those that it does not have as unknown. */
function selected({ columns }: Group): Sql {
  return sql.join(
    columnNames.map((name, at) => sql`${columns[at] ?? sql`null`}::bigint as ${sql.ref(name)}`),
  );
}

/** Cars that fit: their number, and every free group of them, as one grouping of several sets. */
function groupedHits(groups: readonly Group[], where: Sql): Sql {
  const names = groups.map(({ columns }, group) => columns.map((_, at) => sql.ref(`g${group}_${at}`)));
  const inner = groups.flatMap(({ columns }, group) =>
    columns.map((column, at) => sql`${column} as ${names[group]?.[at]}`),
  );
  const branch = names.map(([first], group) => sql`when grouping(${first}) = 0 then ${sql.lit(group)}`);
  const vehicles = groups.findIndex(({ columns }) => columns.length > 1);
  const firsts = names.map(([first]) => first);
  return sql`
    select ${branch.length > 0 ? sql`case ${sql.join(branch, sql` `)} else -1 end` : sql`-1`} as branch,
      ${firsts.length > 0 ? sql`coalesce(${sql.join(firsts)})` : sql`null`}::bigint as value,
      ${names[vehicles]?.[1] ?? sql`null`}::bigint as model,
      ${names[vehicles]?.[2] ?? sql`null`}::bigint as generation, count(*) as count
    from (select ${inner.length > 0 ? sql.join(inner) : sql`1`} from offers ${where}) fits
    group by grouping sets ((), ${names.length > 0 ? sql.join(names.map((set) => sql`(${sql.join(set)})`)) : sql`()`})`;
}

/**
 * Total, facets and what ranges leave out, in one statement: a scan of the cars that fit, grouped by every facet
 * that no condition concerns, and a scan without its own condition for each of the others.
 */
export async function countAround(
  db: Database,
  conditions: readonly Condition[],
  request: SearchRequest,
): Promise<Pick<SearchAnswer, 'total' | 'facets' | 'leftOut'>> {
  const concerned = new Set(conditions.map(({ dimension }) => dimension));
  const isFree = (facet: CountedFacet) => !concerned.has(dimensionOf(facet));
  const without = (condition: Condition, ...more: Condition[]) =>
    whereAll([...conditions.filter((other) => other !== condition), ...more]);
  const facets: Partial<Record<CountedFacet, FacetCounts>> = {};
  for (const facet of request.facets) if (facet !== 'option') facets[facet] = new Map();
  const leftOut: SearchAnswer['leftOut'] = {};
  let total = 0;
  const add = (facet: CountedFacet, value: number | string, count: number) => {
    const counts = facets[facet];
    counts?.set(value, (counts.get(value) ?? 0) + count);
  };

  const groups = freeGroups(request, isFree);
  const readers: ((row: Row) => void)[] = groups.map((group) => (row) => {
    group.read(row, (facet, value) => isFree(facet) && add(facet, value, row.count));
  });
  const scans = [groupedHits(groups, whereAll(conditions))];
  const scan = (read: (row: Row) => void, statement: (branch: Sql) => Sql) => {
    scans.push(statement(sql.lit(readers.length)));
    readers.push(read);
  };
  const counted = (where: Sql) => (branch: Sql) =>
    sql`select ${branch}, null, null, null, count(*) from offers ${where}`;

  for (const condition of conditions) {
    const { dimension, isUnknown } = condition;
    const group = groupWithout(dimension, request);
    if (group) {
      scan(
        (row) => group.read(row, (facet, value) => add(facet, value, row.count)),
        (branch) => sql`select ${branch}, value, model, generation, count(*)
          from (select ${selected(group)} from offers ${without(condition)}) others group by 2, 3, 4`,
      );
    }
    if (isUnknown) {
      const range = ranges.find((name: Range) => name === dimension) ?? 'year';
      const unknown = counted(without(condition, { dimension: 'unknown', sql: isUnknown }));
      scan((row) => {
        leftOut[range] = row.count;
      }, unknown);
    }
  }
  // Few cars are hot, and it depends on the moment: it has an index instead of a place in a pack.
  const countsHot = request.facets.has('hot') && isFree('hot');
  if (countsHot) {
    const hot = whereAll([...conditions, { dimension: 'hot', sql: sql`hot_until > ${request.now}` }]);
    scan((row) => row.count > 0 && add('hot', 'true', row.count), counted(hot));
  }

  const { rows } = await sql<Row>`${withLists(conditions)} ${sql.join(scans, sql` union all `)}`.execute(db);
  for (const row of rows) {
    if (row.branch < 0) total = row.count;
    else readers[row.branch]?.(row);
  }
  if (countsHot && total > 0) {
    const cold = total - (facets.hot?.get('true') ?? 0);
    if (cold > 0) add('hot', 'false', cold);
  }
  return { total, facets, leftOut };
}

/** Cars of each option; a car has many, so they are counted apart. */
export async function countOptions(db: Database, conditions: readonly Condition[]): Promise<FacetCounts> {
  const others = conditions.filter(({ dimension }) => dimension !== 'option');
  const { rows } = await sql<{ code: number; count: number }>`
    select code, count(*) from offer_options
    join facet_values on facet = 'option' and get_bit(equipment, code) = 1
    where id in (select id from offers ${whereAll(others)})
    group by code`.execute(db);
  return new Map(rows.map((row) => [row.code, row.count]));
}
