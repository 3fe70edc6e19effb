import type { ChoiceFacet, Facet, FlagFacet, OptionalField, Range, Sort } from './contract.ts';

/** A filter on one dimension: any of `any` if that is not empty, and none of `none`. */
export type ValueFilter<T> = { any: readonly T[]; none: readonly T[] };

/** Brands, models and generations by id; a car matches if it belongs to any of them. */
export type VehicleIds = {
  brands: readonly number[];
  models: readonly number[];
  generations: readonly number[];
};

/** The facets that an engine counts. A region is the sum of its cities, so it is not counted separately. */
export type CountedFacet = Exclude<Facet, 'region'>;

/**
 * The filters of a list with all names resolved: ids of vehicles and cities, codes of facets including aliases,
 * regions as their cities. Each property is one dimension or has one dimension per key.
 */
export type SearchFilters = {
  vehicles: { any: VehicleIds; none: VehicleIds };
  cities: ValueFilter<number>;
  choices: Partial<Record<ChoiceFacet, ValueFilter<number>>>;
  /** Option codes: a car must have all of `all` and none of `none`. */
  options: { all: readonly number[]; none: readonly number[] };
  flags: Partial<Record<FlagFacet, boolean>>;
  /** Bounds are inclusive; a car whose value is unknown never matches. */
  ranges: Partial<Record<Range, { from?: number | undefined; to?: number | undefined }>>;
  publishedSince: Date | null;
  /**
   * Hides a car if another matching car is newer, cheaper and has a lower mileage, all strictly; a car of unknown
   * mileage neither hides others nor is hidden. Facets and `unknownCounts` are counted before cars are hidden.
   */
  hidesWorse: boolean;
  /** The time used to decide which cars are still hot. */
  now: Date;
};

export type SearchRequest = SearchFilters & {
  sort: Sort;
  offset: number;
  limit: number;
  facets: ReadonlySet<CountedFacet>;
  /** Only models of these brands and generations of these models are counted. */
  countsModelsOf: readonly number[];
  countsGenerationsOf: readonly number[];
};

/**
 * The number of cars by id (path facets), code (choices and options), or `true` and `false` (flags); values
 * without cars are absent.
 */
export type FacetCounts = Map<number | string, number>;

export type SearchResult = {
  total: number;
  /** The ids on the page, in order. Equal cars are sorted by id, the newest first, so that pages never overlap. */
  ids: number[];
  /** A facet is counted without the filter of its own dimension. */
  facets: Partial<Record<CountedFacet, FacetCounts>>;
  /** For each filtered range and for the colour: cars that match all other filters and whose value is unknown. */
  unknownCounts: Partial<Record<OptionalField, number>>;
  /** How many cars `hidesWorse` has hidden. */
  hidden: number;
  /** The position in the change feed: the result includes every transaction with a lower id. */
  position: string;
};

/** For some cars: the total of a search and the rank of each car in several orders, from 1. */
export type RankRequest = { filters: SearchFilters; ids: readonly number[] };
export type RankResult<Order extends Sort> = { total: number } & Record<Order, number>;

/** Searches and counts published ads. Excluding a value keeps cars whose value is unknown, except for the colour. */
export type CatalogueEngine = {
  search(request: SearchRequest): Promise<SearchResult>;
  /** The same total as in `search`. */
  count(filters: SearchFilters): Promise<number>;
  /**
   * Ranks by car id in the orders of `search`, without hiding worse cars; a car that does not match its search is
   * absent.
   */
  ranks<Order extends Sort>(
    requests: readonly RankRequest[],
    orders: readonly Order[],
  ): Promise<Map<number, RankResult<Order>>>;
  /** Waits until all changes committed so far are applied. */
  applyChanges(): Promise<void>;
  /** Resolves when the engine can answer. */
  ready(): Promise<void>;
};
