/*
 * Every facet of the catalogue, in the order in which they are counted and told. From an entry follow the table `offers`
 * and its triggers, the index in memory, the search's parameters, the filters and their chips. Labels of values are in
 * `data/facets.tsv`, names of facets in the texts.
 */

/** Where the filters ask: `only` and `more` hold several flags, `own` is a group with a control of its own. */
type Group = 'vehicle' | 'folded' | 'only' | 'more' | 'own';

/** The place within a group; places leave room between them. */
type Filter = { [Name in Group]?: number } & {
  /** Values that stand above "show all". */
  rows?: number;
  /** Values by their number of cars; else in the order of the reference data. */
  isByCount?: true;
};

/** What PostgreSQL counts together: columns of `offers` that hold several facets, eight bits a choice, one a flag. */
export type Pack = 'engine_pack' | 'look_pack' | 'deal_pack';

type Entry =
  /** One dimension with others: vehicle (brand, model, generation) or place (city, region). */
  | { kind: 'path'; filter: Filter }
  /** One value a car, a key of the reference data in the column of `listings` that has the facet's name. */
  | {
      kind: 'choice';
      pack: Pack;
      filter: Filter;
      /** Sellers are asked: where the form has a place for it, or optionally after the other characteristics. */
      asked?: 'in-place' | 'optionally';
      /** The car's own page and the comparison tell it, a card in a list does not. */
      isOnPageOnly?: true;
    }
  | { kind: 'options'; filter: Filter }
  /** Yes or no, in the pack of deals; the column of that name, or an expression over the row `ads` of `listings`. */
  | { kind: 'flag'; filter: Filter; from?: string }
  /** A flag until a moment: `column` of `offers` and `listings` says which. */
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
    asked: 'in-place',
  },
  fuel: {
    kind: 'choice',
    pack: 'engine_pack',
    filter: { folded: 40, rows: 12 },
    asked: 'in-place',
  },
  gas_equipment: {
    kind: 'choice',
    pack: 'engine_pack',
    filter: { folded: 50, rows: 9 },
    asked: 'in-place',
    isOnPageOnly: true,
  },
  transmission: {
    kind: 'choice',
    pack: 'engine_pack',
    filter: { folded: 30, rows: 8 },
    asked: 'in-place',
  },
  drive: { kind: 'choice', pack: 'engine_pack', filter: { own: 10 }, asked: 'in-place' },
  steering: {
    kind: 'choice',
    pack: 'engine_pack',
    filter: { folded: 60, rows: 4 },
    asked: 'in-place',
  },
  color: {
    kind: 'choice',
    pack: 'look_pack',
    filter: { folded: 70, rows: 8 },
    asked: 'in-place',
  },
  condition: { kind: 'choice', pack: 'deal_pack', filter: { own: 20 }, asked: 'in-place' },
  customs: {
    kind: 'choice',
    pack: 'deal_pack',
    filter: { folded: 100, rows: 6 },
    asked: 'in-place',
  },
  seller: { kind: 'choice', pack: 'deal_pack', filter: { folded: 110, rows: 6 } },
  seats: {
    kind: 'choice',
    pack: 'look_pack',
    filter: { folded: 25, rows: 7 },
    asked: 'optionally',
    isOnPageOnly: true,
  },
  option: { kind: 'options', filter: { folded: 120, rows: 8, isByCount: true } },
  damaged: { kind: 'flag', filter: { own: 30 } },
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
/** Every facet that may be counted. */
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

/** `hot` depends on the moment, so it is no bit of the offer: the offer knows when it ends. */
export type StaticFlag = NameWith<{ kind: 'flag' }>;
export const staticFlags = facetsOf('flag');

/** Choices that sellers are asked for. */
export type AskedFacet = NameWith<{ asked: 'in-place' | 'optionally' }>;
export const askedFacets = choiceFacets.filter((name): name is AskedFacet => 'asked' in facetSchema[name]);
export const isAsked = (name: string): name is AskedFacet =>
  (askedFacets as readonly string[]).includes(name);

/** Those that the form asks for after the other characteristics, and that may be left out. */
type OptionalFacet = NameWith<{ asked: 'optionally' }>;
export const optionalFacets = askedFacets.filter(
  (name): name is OptionalFacet => entries[name].kind === 'choice' && entries[name].asked === 'optionally',
);

/** Choices that only the car's own page and the comparison tell. */
export type PageFacet = NameWith<{ isOnPageOnly: true }>;
export const pageFacets = choiceFacets.filter(
  (name): name is PageFacet => 'isOnPageOnly' in facetSchema[name],
);

/** How the filters ask for a facet. */
export const filterOf = (name: Facet): Filter => entries[name].filter;

/** Facets that the filters ask for in a group, in their order. */
export function facetsInGroup<In extends Group>(group: In): NameWith<{ filter: Record<In, number> }>[] {
  const placeOf = (name: Facet) => filterOf(name)[group] ?? 0;
  return facets
    .filter((name): name is NameWith<{ filter: Record<In, number> }> => placeOf(name) > 0)
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Numbers that are asked for by `_from` and `_to`: their column in `offers`, and the bounds of what may be asked. Mileage in
 * kilometres, volume in cubic centimetres, price in tenge.
 */
export const rangeSchema = {
  year: { column: 'year', least: 1900, most: 2100, isAlwaysKnown: true },
  price: { column: 'price_tenge', least: 0, most: 1_000_000_000_000, isAlwaysKnown: true },
  mileage: { column: 'mileage_km', least: 0, most: 10_000_000, isAlwaysKnown: false },
  volume: { column: 'volume_cc', least: 0, most: 100_000, isAlwaysKnown: false },
} as const;
export type Range = keyof typeof rangeSchema;
export const ranges = Object.keys(rangeSchema) as Range[];

/** A value for each of some facets. */
export function byFacet<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** The same texts by the names of the form's fields. */
export function asFields<Titles extends Readonly<Record<string, string>>>(titles: Titles) {
  type Fields = { [Name in keyof Titles & string as `field_${Name}`]: Titles[Name] };
  return Object.fromEntries(
    Object.entries(titles).map(([name, title]) => [`field_${name}`, title]),
  ) as Fields;
}
