import type { ChoiceFacet, Facet, FlagFacet, Range, Sort, ToldUnknown } from '../contract.ts';

/** Of what one dimension asks: any of these where there are some, and none of those. */
export type Wanted<T> = { any: readonly T[]; none: readonly T[] };

/** Parts of the vehicle tree by id; a car is in it when it is in any of the parts. */
export type Vehicles = {
  brands: readonly number[];
  models: readonly number[];
  generations: readonly number[];
};

/** What an engine counts. Regions are sums over their cities, so they need no counting of their own. */
export type CountedFacet = Exclude<Facet, 'region'>;

/**
 * What narrows the list, all names resolved: ids of vehicles and cities, codes of facets with aliases spelt out,
 * regions as their cities. Each property is one dimension, or holds one dimension a name.
 */
export type SearchFilters = {
  vehicles: { any: Vehicles; none: Vehicles };
  cities: Wanted<number>;
  choices: Partial<Record<ChoiceFacet, Wanted<number>>>;
  /** Codes of options: a car has all of `all` and none of `none`. */
  options: { all: readonly number[]; none: readonly number[] };
  flags: Partial<Record<FlagFacet, boolean>>;
  /** Bounds belong to the range; a car whose figure is unknown is in no range. */
  ranges: Partial<Record<Range, { from?: number | undefined; to?: number | undefined }>>;
  publishedSince: Date | null;
  /**
   * Hides a car when another that fits the filters is newer, cheaper and driven less, each strictly; an unknown
   * mileage neither hides nor is hidden. Facets and `leftOut` are counted before anything is hidden.
   */
  hidesWorse: boolean;
  /** The moment that decides what is still hot. */
  now: Date;
};

export type SearchRequest = SearchFilters & {
  sort: Sort;
  offset: number;
  limit: number;
  facets: ReadonlySet<CountedFacet>;
  /** Models are counted within these brands, generations within these models. */
  countsModelsOf: readonly number[];
  countsGenerationsOf: readonly number[];
};

/** Cars by id (path facets), code (choices and options), or `true` and `false` (flags); those without a car are left out. */
export type FacetCounts = Map<number | string, number>;

export type SearchAnswer = {
  total: number;
  /** Of the page, in order. Ties are broken by the id, the newest first, so that pages never overlap. */
  ids: number[];
  /** A facet's counts leave out its own dimension. */
  facets: Partial<Record<CountedFacet, FacetCounts>>;
  /** For each range asked, and the colour: cars that fit all else and of which it is unknown. */
  leftOut: Partial<Record<ToldUnknown, number>>;
  /** How many worse cars were hidden. */
  hidden: number;
  /** How far in the change feed the answer has read: every transaction below it is in the answer. */
  position: string;
};

/** Of some cars in one search: how many it finds, and where each stands in an order, from 1. */
export type RankQuestion = { filters: SearchFilters; ids: readonly number[] };
export type RankAnswer<Order extends Sort> = { total: number } & Record<Order, number>;

/** Finds and counts published ads. Excluding a value keeps cars of which it is unknown, but for the colour. */
export type CatalogueEngine = {
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** The total that `search` would give. */
  count(filters: SearchFilters): Promise<number>;
  /** By id, in the orders of `search`, with nothing hidden; a car that its search does not find is not there. */
  ranks<Order extends Sort>(
    questions: readonly RankQuestion[],
    orders: readonly Order[],
  ): Promise<Map<number, RankAnswer<Order>>>;
  /** Takes in what the change feed holds by now. */
  applyChanges(): Promise<void>;
  /** Resolves when it can answer. */
  ready(): Promise<void>;
};
