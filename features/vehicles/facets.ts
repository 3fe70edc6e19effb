/*
 * Every facet of the catalogue, in the order in which it is counted and displayed. The columns and triggers of `offers`,
 * the in-memory index, the search parameters, the filters and their chips are all derived from these entries. Labels of
 * values are in `data/facets.tsv`, names of facets in the messages.
 */

/** Section of the filter panel. `only` and `more` hold flags; facets in `special` each have a dedicated control. */
type Group = 'vehicle' | 'folded' | 'only' | 'more' | 'special';

/** Sort position within a group, with gaps for later additions. */
type Filter = { [Name in Group]?: number } & {
  /** Number of values shown before "show all". */
  rows?: number;
  /** Sort values by number of cars; otherwise in the order of the reference data. */
  isByCount?: true;
};

/** Columns of `offers` that pack several facets so PostgreSQL can count them together: 8 bits per choice, 1 per flag. */
export type Pack = 'engine_pack' | 'look_pack' | 'deal_pack';

type Entry =
  /** A level of a hierarchy: brand, model, generation; or region, city. */
  | { kind: 'path'; filter: Filter }
  /** One value per car: a reference data key, in the column of `listings` with the facet's name. */
  | {
      kind: 'choice';
      pack: Pack;
      filter: Filter;
      /** Where the ad form asks for it: among the main fields, or among the optional ones after them. */
      adForm?: 'main' | 'optional';
      /** Shown on the car page and in the comparison, but not on cards in lists. */
      isOnPageOnly?: true;
    }
  | { kind: 'options'; filter: Filter }
  /** A boolean in `deal_pack`: from the column of that name, or from an SQL expression over the `listings` row (`ads`). */
  | { kind: 'flag'; filter: Filter; from?: string }
  /** A flag that expires: `column` of `offers` and `listings` holds the end time. */
  | { kind: 'moment'; column: string; filter: Filter };

export const facetSchema = {
  brand: { kind: 'path', filter: { vehicle: 10, isByCount: true } },
  model: { kind: 'path', filter: { vehicle: 20, isByCount: true } },
  generation: { kind: 'path', filter: { folded: 10, rows: 8 } },
  city: { kind: 'path', filter: { folded: 90, rows: 8, isByCount: true } },
  region: { kind: 'path', filter: { folded: 80, rows: 8, isByCount: true } },
  body_type: {
    kind: 'choice',
    pack: 'look_pack',
    filter: { folded: 20, rows: 8, isByCount: true },
    adForm: 'main',
  },
  fuel: {
    kind: 'choice',
    pack: 'engine_pack',
    filter: { folded: 40, rows: 12 },
    adForm: 'main',
  },
  gas_equipment: {
    kind: 'choice',
    pack: 'engine_pack',
    filter: { folded: 50, rows: 9 },
    adForm: 'main',
    isOnPageOnly: true,
  },
  transmission: {
    kind: 'choice',
    pack: 'engine_pack',
    filter: { folded: 30, rows: 8 },
    adForm: 'main',
  },
  drive: { kind: 'choice', pack: 'engine_pack', filter: { special: 10 }, adForm: 'main' },
  steering: {
    kind: 'choice',
    pack: 'engine_pack',
    filter: { folded: 60, rows: 4 },
    adForm: 'main',
  },
  color: {
    kind: 'choice',
    pack: 'look_pack',
    filter: { folded: 70, rows: 8 },
    adForm: 'main',
  },
  condition: { kind: 'choice', pack: 'deal_pack', filter: { special: 20 }, adForm: 'main' },
  customs: {
    kind: 'choice',
    pack: 'deal_pack',
    filter: { folded: 100, rows: 6 },
    adForm: 'main',
  },
  seller: { kind: 'choice', pack: 'deal_pack', filter: { folded: 110, rows: 6 } },
  seats: {
    kind: 'choice',
    pack: 'look_pack',
    filter: { folded: 25, rows: 7 },
    adForm: 'optional',
    isOnPageOnly: true,
  },
  option: { kind: 'options', filter: { folded: 120, rows: 8, isByCount: true } },
  damaged: { kind: 'flag', filter: { special: 30 } },
  warranty: { kind: 'flag', filter: { only: 20 } },
  credit: { kind: 'flag', filter: { only: 30 } },
  hot: { kind: 'moment', column: 'hot_until', filter: { only: 40 } },
  own: { kind: 'flag', filter: { only: 10 } },
  bargain: { kind: 'flag', filter: { more: 30 } },
  exchange: { kind: 'flag', filter: { more: 40 } },
  inspected: { kind: 'flag', filter: { more: 20 } },
  photos: {
    kind: 'flag',
    filter: { more: 10 },
    from: 'cardinality(ads.photo_ids) > 0',
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

/** Flags stored as bits. `hot` is not one: it depends on the current time, so the offer stores when it ends. */
export type StaticFlag = NameWith<{ kind: 'flag' }>;
export const staticFlags = facetsOf('flag');

/** Choices that the ad form asks for. */
export type AdFormFacet = NameWith<{ adForm: 'main' | 'optional' }>;
export const adFormFacets = choiceFacets.filter((name): name is AdFormFacet => 'adForm' in facetSchema[name]);
export const isAdFormFacet = (name: string): name is AdFormFacet =>
  (adFormFacets as readonly string[]).includes(name);

/** Choices that the ad form asks for last, and that sellers may skip. */
type OptionalFacet = NameWith<{ adForm: 'optional' }>;
export const optionalFacets = adFormFacets.filter(
  (name): name is OptionalFacet => entries[name].kind === 'choice' && entries[name].adForm === 'optional',
);

/** Choices shown only on the car page and in the comparison. */
export type PageFacet = NameWith<{ isOnPageOnly: true }>;
export const pageFacets = choiceFacets.filter(
  (name): name is PageFacet => 'isOnPageOnly' in facetSchema[name],
);

/** How the filter panel shows a facet. */
export const filterOf = (name: Facet): Filter => entries[name].filter;

/** Facets in a group of the filter panel, sorted by position. */
export function facetsInGroup<In extends Group>(group: In): NameWith<{ filter: Record<In, number> }>[] {
  const positionOf = (name: Facet) => filterOf(name)[group] ?? 0;
  return facets
    .filter((name): name is NameWith<{ filter: Record<In, number> }> => positionOf(name) > 0)
    .sort((a, b) => positionOf(a) - positionOf(b));
}

/**
 * Numbers filtered by the parameters `_from` and `_to`: the column in `offers`, and the smallest and largest accepted
 * bound. Mileage is in kilometres, volume in cubic centimetres, price in tenge.
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

/** The same titles under the names of the form fields: `fuel` becomes `field_fuel`. */
export function asFields<Titles extends Readonly<Record<string, string>>>(titles: Titles) {
  type Fields = { [Name in keyof Titles & string as `field_${Name}`]: Titles[Name] };
  return Object.fromEntries(
    Object.entries(titles).map(([name, title]) => [`field_${name}`, title]),
  ) as Fields;
}
