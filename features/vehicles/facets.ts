/*
 * Every facet of the catalogue, in the order in which it is counted and displayed. The columns and triggers of `offers`,
 * the in-memory index, the search parameters, the filters and their chips are all derived from these entries. Labels of
 * values are in `data/facets.tsv`, names of facets in the messages. Browsers load this file, so what only PostgreSQL needs is
 * in `catalogue/server/postgres/offer-columns.ts`, whose types ask for every facet.
 */

/** Section of the filter panel. `only` and `more` contain checkboxes; each facet in `special` has its own control. */
type Group = 'vehicle' | 'folded' | 'only' | 'more' | 'special';

/** The groups that show the facet, each with its sort position in the group. Positions have gaps for later additions. */
type Filter = { [Name in Group]?: number } & {
  /** Number of values that the filter panel shows before "show all". */
  rows?: number;
  /** True if values are sorted by number of cars; otherwise they keep the order of the reference data. */
  isByCount?: true;
};

type Entry =
  /** A level of a hierarchy (brand, model, generation; or region, city), stored as an id. */
  | { kind: 'path'; filter: Filter }
  /** A facet with one value per car: a key of the reference data. */
  | {
      kind: 'choice';
      filter: Filter;
      /** Where the ad form asks for this facet: among the main fields, or among the optional ones after them. */
      adForm?: 'main' | 'optional';
      /** True if the value is shown on the car page and in the comparison, but not on cards in lists. */
      isOnPageOnly?: true;
    }
  | { kind: 'options'; filter: Filter }
  /** A boolean. */
  | { kind: 'flag'; filter: Filter }
  /** A flag that expires. */
  | { kind: 'moment'; filter: Filter };

export const facetSchema = {
  brand: { kind: 'path', filter: { vehicle: 10, isByCount: true } },
  model: { kind: 'path', filter: { vehicle: 20, isByCount: true } },
  generation: { kind: 'path', filter: { folded: 10, rows: 8 } },
  city: { kind: 'path', filter: { folded: 90, rows: 8, isByCount: true } },
  region: { kind: 'path', filter: { folded: 80, rows: 8, isByCount: true } },
  body_type: {
    kind: 'choice',
    filter: { folded: 20, rows: 8, isByCount: true },
    adForm: 'main',
  },
  fuel: {
    kind: 'choice',
    filter: { folded: 40, rows: 12 },
    adForm: 'main',
  },
  gas_equipment: {
    kind: 'choice',
    filter: { folded: 50, rows: 9 },
    adForm: 'main',
    isOnPageOnly: true,
  },
  transmission: {
    kind: 'choice',
    filter: { folded: 30, rows: 8 },
    adForm: 'main',
  },
  drive: { kind: 'choice', filter: { special: 10 }, adForm: 'main' },
  steering: {
    kind: 'choice',
    filter: { folded: 60, rows: 4 },
    adForm: 'main',
  },
  color: {
    kind: 'choice',
    filter: { folded: 70, rows: 8 },
    adForm: 'main',
  },
  condition: { kind: 'choice', filter: { special: 20 }, adForm: 'main' },
  customs: {
    kind: 'choice',
    filter: { folded: 100, rows: 6 },
    adForm: 'main',
  },
  seller: { kind: 'choice', filter: { folded: 110, rows: 6 } },
  seats: {
    kind: 'choice',
    filter: { folded: 25, rows: 7 },
    adForm: 'optional',
    isOnPageOnly: true,
  },
  rating: { kind: 'choice', filter: { special: 15 } },
  option: { kind: 'options', filter: { folded: 120, rows: 8, isByCount: true } },
  damaged: { kind: 'flag', filter: { special: 30 } },
  warranty: { kind: 'flag', filter: { only: 20 } },
  credit: { kind: 'flag', filter: { only: 30 } },
  hot: { kind: 'moment', filter: { only: 40 } },
  own: { kind: 'flag', filter: { only: 10 } },
  bargain: { kind: 'flag', filter: { more: 30 } },
  exchange: { kind: 'flag', filter: { more: 40 } },
  inspected: { kind: 'flag', filter: { more: 20 } },
  gas: {
    kind: 'flag',
    filter: { special: 40 },
  },
  photos: {
    kind: 'flag',
    filter: { more: 10 },
  },
} as const satisfies Record<string, Entry>;

type Schema = typeof facetSchema;
export type Facet = keyof Schema;
type NameWith<Part> = { [Name in Facet]: Schema[Name] extends Part ? Name : never }[Facet];

export const facets = Object.keys(facetSchema) as Facet[];
const entries: Record<Facet, Entry> = facetSchema;

function facetsOf<Kind extends Entry['kind']>(...kinds: Kind[]): NameWith<{ kind: Kind }>[] {
  return facets.filter((name): name is NameWith<{ kind: Kind }> =>
    (kinds as string[]).includes(entries[name].kind),
  );
}

export type PathFacet = NameWith<{ kind: 'path' }>;
export const pathFacets = facetsOf('path');

export type ChoiceFacet = NameWith<{ kind: 'choice' }>;
export const choiceFacets = facetsOf('choice');

/** Facets whose values are `true` and `false`. */
export type FlagFacet = NameWith<{ kind: 'flag' | 'moment' }>;
export const flagFacets = facetsOf('flag', 'moment');

/** Flags that are stored as one bit. Not `hot`: it depends on the current time, so its end time is stored instead. */
export type StaticFlag = NameWith<{ kind: 'flag' }>;
export const staticFlags = facetsOf('flag');

/** Facets that the ad form asks for. */
export type AdFormFacet = NameWith<{ adForm: 'main' | 'optional' }>;
export const adFormFacets = choiceFacets.filter((name): name is AdFormFacet => 'adForm' in facetSchema[name]);
export const isAdFormFacet = (name: string): name is AdFormFacet =>
  (adFormFacets as readonly string[]).includes(name);

/** Facets that the ad form asks for last, and that sellers may leave empty. */
type OptionalFacet = NameWith<{ adForm: 'optional' }>;
export const optionalFacets = adFormFacets.filter(
  (name): name is OptionalFacet => entries[name].kind === 'choice' && entries[name].adForm === 'optional',
);

/** Facets shown only on the car page and in the comparison, not on cards in lists. */
export type PageFacet = NameWith<{ isOnPageOnly: true }>;
export const pageFacets = choiceFacets.filter(
  (name): name is PageFacet => 'isOnPageOnly' in facetSchema[name],
);

/** How the filter panel shows a facet. */
export const filterOf = (name: Facet): Filter => entries[name].filter;

/** The facets in one group of the filter panel, sorted by their position in it. */
export function facetsInGroup<In extends Group>(group: In): NameWith<{ filter: Record<In, number> }>[] {
  const positionOf = (name: Facet) => filterOf(name)[group] ?? 0;
  return facets
    .filter((name): name is NameWith<{ filter: Record<In, number> }> => positionOf(name) > 0)
    .sort((a, b) => positionOf(a) - positionOf(b));
}

/**
 * Numbers that buyers filter by a range, with parameters such as `price_from` and `price_to`. `column` is the column in
 * `offers`; `min` and `max` are the smallest and largest bound that a request may have. Mileage is in kilometres, engine
 * volume in cubic centimetres, price in tenge.
 */
export const rangeSchema = {
  year: { column: 'year', min: 1900, max: 2100, isNeverNull: true },
  price: { column: 'price_tenge', min: 0, max: 1_000_000_000_000, isNeverNull: true },
  mileage: { column: 'mileage_km', min: 0, max: 10_000_000, isNeverNull: false },
  volume: { column: 'volume_cc', min: 0, max: 100_000, isNeverNull: false },
} as const;
export type Range = keyof typeof rangeSchema;
export const ranges = Object.keys(rangeSchema) as Range[];

/** Builds a record with one value per facet name. */
export function byFacet<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** Renames the keys of facet titles to those of form fields: `fuel` becomes `field_fuel`. */
export function asFields<Titles extends Readonly<Record<string, string>>>(titles: Titles) {
  type Fields = { [Name in keyof Titles & string as `field_${Name}`]: Titles[Name] };
  return Object.fromEntries(
    Object.entries(titles).map(([name, title]) => [`field_${name}`, title]),
  ) as Fields;
}
