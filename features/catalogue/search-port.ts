import type { ChoiceFacet, Facet, FlagFacet, OptionalField, Range, Sort } from './contract.ts';

/** A filter on one field: its value must be one of `any` (an empty `any` allows every value) and none of `none`. */
export type ValueFilter<T> = { any: readonly T[]; none: readonly T[] };

/** Ids of brands, models and generations; a car matches if it belongs to at least one of them. */
export type VehicleIds = {
  brands: readonly number[];
  models: readonly number[];
  generations: readonly number[];
};

/** The facets that a search engine counts. Not regions: the caller sums up the cities of a region. */
export type CountedFacet = Exclude<Facet, 'region'>;

/**
 * The filters of a list, with all names replaced by ids of vehicles and cities or by codes of facet values. A region is
 * replaced by its cities, an alias by the codes it stands for.
 */
export type SearchFilters = {
  vehicles: { any: VehicleIds; none: VehicleIds };
  cities: ValueFilter<number>;
  choices: Partial<Record<ChoiceFacet, ValueFilter<number>>>;
  /** Codes of car options: a car must have all options of `all` and none of `none`. */
  options: { all: readonly number[]; none: readonly number[] };
  flags: Partial<Record<FlagFacet, boolean>>;
  /** "From–to" filters, both bounds inclusive; a car whose value is unknown never matches. */
  ranges: Partial<Record<Range, { from?: number | undefined; to?: number | undefined }>>;
  publishedSince: Date | null;
  /** Ids of the only cars that match; null does not restrict them. */
  ids: readonly number[] | null;
  /**
   * Hides a car if another matching car is newer, cheaper and has a lower mileage, all strictly; a car of unknown
   * mileage neither hides others nor is hidden. Facets and `unknownCounts` are counted before cars are hidden.
   */
  hidesWorse: boolean;
  /** The time at which the search decides which cars still have the "hot" label. */
  now: Date;
};

export type SearchRequest = SearchFilters & {
  sort: Sort;
  /**
   * Cities in tiers, each city in one at most: cars of the first tier come first, then those of the second, and so on,
   * cars of other cities last. The sort order applies within each tier.
   */
  near: readonly (readonly number[])[];
  offset: number;
  limit: number;
  facets: ReadonlySet<CountedFacet>;
  /** Models are counted only for these brands, generations only for these models (ids). */
  countsModelsOf: readonly number[];
  countsGenerationsOf: readonly number[];
};

/**
 * The number of cars for each value of a facet. Keys are ids for vehicles and cities, 'true' and 'false' for flags, and
 * codes for all other facets; values without cars are absent.
 */
export type FacetCounts = Map<number | string, number>;

export type SearchResult = {
  total: number;
  /** Ids of the cars on the page, in order. Ties are broken by id, the newest first, so that pages never overlap. */
  ids: number[];
  /** The counts of each facet; the filter on the facet itself is ignored, so that its other values have counts too. */
  facets: Partial<Record<CountedFacet, FacetCounts>>;
  /** For each filtered range and for the colour: cars that match all other filters and whose value is unknown. */
  unknownCounts: Partial<Record<OptionalField, number>>;
  /** How many cars `hidesWorse` has hidden. */
  hidden: number;
  /** How current the result is: it includes every database transaction with a lower id than this. */
  position: string;
};

/** A search in which the ranks of some cars (`ids`) are wanted. */
export type RankRequest = { filters: SearchFilters; ids: readonly number[] };
export type RankResult<Order extends Sort> = { total: number } & Record<Order, number>;

/** Searches and counts published ads. Excluding a value keeps cars whose value is unknown, except for the colour. */
export type CatalogueEngine = {
  search(request: SearchRequest): Promise<SearchResult>;
  /** How many cars match; the same number as `total` of `search`. */
  count(filters: SearchFilters): Promise<number>;
  /**
   * How many matching cars cost less than the first of the ascending `bounds` (tenge), how many from each bound to the
   * next, and how many from the last one on. Ignores `hidesWorse`.
   */
  priceCounts(filters: SearchFilters, bounds: readonly number[]): Promise<number[]>;
  /**
   * For each requested car: the total of its search and its rank from 1 in each of the sort orders, by car id. Cars that
   * do not match their search are absent. Ignores `hidesWorse`.
   */
  ranks<Order extends Sort>(
    requests: readonly RankRequest[],
    orders: readonly Order[],
  ): Promise<Map<number, RankResult<Order>>>;
  /** Resolves when searches include all changes committed before this call. */
  applyChanges(): Promise<void>;
  /** Resolves when the engine can answer searches. */
  ready(): Promise<void>;
};
