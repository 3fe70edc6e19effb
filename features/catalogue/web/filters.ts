import type { CallInput } from '../../../platform/contract/endpoint.ts';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import { type CarList, choiceFacets, flagFacets, type listCars, pathFacets, ranges } from '../contract.ts';

/**
 * The selected values by parameter, including the brand and model in the path. Parameters without a value are absent, so
 * lists are never empty.
 */
export type Filters = Readonly<Record<string, readonly string[]>>;

/**
 * The brand and model in the path of a page such as `/cars/toyota/camry`. `path` replaces `/cars` on the page of the
 * company's own cars.
 */
export type Landing = { brand?: string | undefined; model?: string | undefined; path?: string | undefined };

const listParams: ReadonlySet<string> = new Set([...pathFacets, ...choiceFacets, 'option']);
const rangeNames = ranges.flatMap((range) => [`${range}_from`, `${range}_to`]);
const numberParams: ReadonlySet<string> = new Set([
  ...rangeNames,
  'payment_to',
  'posted_days',
  'radius',
  'seller_of',
]);
/** All parameters that filter cars; sort, view, page and tracking parameters are not among them. */
const filterParams = [...listParams, ...flagFacets, ...numberParams, 'q', 'hide_worse'];
/** Parameters that change how the same cars are shown. */
const displayParams = ['sort', 'view', 'near'];
const supportedParams: ReadonlySet<string> = new Set([...filterParams, ...displayParams]);

function valuesIn(name: string, raw: string | readonly string[] | undefined): string[] {
  const all = typeof raw === 'string' ? [raw] : [...(raw ?? [])];
  if (listParams.has(name))
    return [...new Set(all.flatMap((value) => value.split(',')).filter((value) => value !== ''))];
  const last = (all.at(-1) ?? '').trim();
  const value = numberParams.has(name) ? last.replace(/[\s\u00a0\u202f]/g, '') : last;
  return value === '' ? [] : [value];
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const isUnder = (path: string, parent: string) => path.startsWith(`${parent}/`);

/** Adds the brand of a selected model and the model of a selected generation, so that they are shown as checked too. */
function withParents(filters: Filters): Filters {
  const add = (name: string, from: readonly string[]) => [
    ...new Set([...(filters[name] ?? []), ...from.filter((v) => !v.startsWith('-')).map(parentOf)]),
  ];
  const model = add('model', filters.generation ?? []);
  const brand = add('brand', model);
  return withoutEmpty({ ...filters, brand, model });
}

const isIncluded = (value: string) => !value.startsWith('-');

/** Removes parameters without a value, and a radius without a city around which it could be drawn. */
function withoutEmpty(filters: Filters): Filters {
  const hasCity = filters.city?.some(isIncluded) ?? false;
  return Object.fromEntries(
    Object.entries(filters).filter(([name, values]) => values.length > 0 && (name !== 'radius' || hasCity)),
  );
}

/** Reads the filters from the parameters of an address; drops the page and empty or unknown parameters. */
export function filtersOf(search: SearchParams, landing: Landing = {}): Filters {
  const { brand, model } = landing;
  const path: Record<string, string[]> = brand ? { brand: [brand] } : {};
  if (brand && model) path.model = [`${brand}/${model}`];
  const entries = Object.entries(search)
    .filter(([name]) => supportedParams.has(name))
    .map(([name, value]) => [name, valuesIn(name, value)] as const);
  const merged = { ...Object.fromEntries(entries) };
  for (const [name, values] of Object.entries(path))
    merged[name] = [...new Set([...values, ...(merged[name] ?? [])])];
  return withParents(withoutEmpty(merged));
}

/** Reads the filters from the submitted form of the filter fields; drops empty fields. */
export function filtersOfForm(form: FormData): Filters {
  const search: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    search[name] = [...(search[name] ?? []), value];
  }
  return filtersOf(search);
}

/** The filters without those that only change how the same cars are shown. */
export const searchedFilters = (filters: Filters) => withoutNames(filters, ['view', 'near']);

/**
 * Converts the filters to the input of the API's calls about cars. Values of an address may be of any kind: it is the
 * server that checks them.
 */
export function apiInput(filters: Filters) {
  return searchedFilters(filters) as CallInput<typeof listCars>;
}

/**
 * The id of the city whose cars come first: the visitor's, in the default order of a list without chosen places, unless
 * the address has `near=off`.
 */
export function nearCity(filters: Filters, cityId: number | null): number | null {
  const { sort = ['newest'], near = [], city = [], region = [] } = filters;
  const isOrdered = sort[0] !== 'newest' || near.includes('off');
  return isOrdered || [...city, ...region].some(isIncluded) ? null : cityId;
}

/** The page address for these filters. It stays on the page of a brand or model while that one is selected. */
export function addressOf(filters: Filters, landing: Landing = {}): string {
  const { brand, model } = landing;
  const isOnlyValue = (name: string, only: string) =>
    filters[name]?.length === 1 && filters[name][0] === only;
  const staysOnLanding =
    brand !== undefined &&
    isOnlyValue('brand', brand) &&
    (model === undefined || isOnlyValue('model', `${brand}/${model}`));
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(filters)) {
    if (staysOnLanding && (name === 'brand' || (name === 'model' && model !== undefined))) continue;
    for (const value of values) if (!isImplied(filters, name, value)) query.append(name, value);
  }
  const text = query.toString().replaceAll('%2F', '/');
  const path = staysOnLanding ? ['/cars', brand, model].filter(Boolean).join('/') : (landing.path ?? '/cars');
  return text ? `${path}?${text}` : path;
}

/** A string that is equal for equal filters, in whatever order they were selected. */
export function filterKey(filters: Filters): string {
  return addressOf(searchedFilters(filters)).split(/[?&]/).sort().join();
}

/** Whether a deeper selection makes this value redundant: a selected model its brand, a generation its model. */
function isImplied(filters: Filters, name: string, value: string): boolean {
  const deeperPaths = name === 'brand' ? filters.model : name === 'model' ? filters.generation : undefined;
  return deeperPaths?.some((path) => isUnder(path, value)) ?? false;
}

export function valuesOf(filters: Filters, name: string): readonly string[] {
  return filters[name] ?? [];
}

export function firstOf(filters: Filters, name: string): string {
  return filters[name]?.[0] ?? '';
}

/**
 * The order of the list, chosen or asked for by the search text, and the value of the default order in forms: it is left
 * out of the address, unless it must win over the text.
 */
export function orderOf(filters: Filters, understood: CarList['understood']) {
  const chosen = firstOf(filters, 'sort');
  const asked = understood.find(({ param }) => param === 'sort')?.value ?? '';
  return { sort: chosen || asked, newest: asked || chosen === 'newest' ? 'newest' : '' };
}

/** Replaces the values of one parameter; an empty list removes it. */
export function withValues(filters: Filters, name: string, values: readonly string[]): Filters {
  return withoutEmpty({ ...filters, [name]: values.filter((value) => value !== '') });
}

/** Removes a value; with a brand also its selected models, with a model also its selected generations. */
export function withoutValue(filters: Filters, name: string, value: string): Filters {
  const remaining: Record<string, readonly string[]> = { ...filters };
  remaining[name] = valuesOf(filters, name).filter((item) => item !== value);
  if (name === 'brand' || name === 'model')
    for (const deeperPaths of ['model', 'generation'])
      remaining[deeperPaths] = (remaining[deeperPaths] ?? []).filter((path) => !isUnder(path, value));
  return withoutEmpty(remaining);
}

/** Adds a value and removes its opposite: a value is included or excluded, never both. */
export function withValue(filters: Filters, name: string, value: string): Filters {
  const opposite = value.startsWith('-') ? value.slice(1) : `-${value}`;
  const cleared = withoutValue(filters, name, opposite);
  return withParents({ ...cleared, [name]: [...new Set([...valuesOf(cleared, name), value])] });
}

export function withToggled(filters: Filters, name: string, value: string): Filters {
  return valuesOf(filters, name).includes(value)
    ? withoutValue(filters, name, value)
    : withValue(filters, name, value);
}

/**
 * Removes a filter that the server suggests to remove: the value if it is one of the selected values, else the whole
 * parameter; the name of a range stands for both of its bounds.
 */
export function withoutDropped(filters: Filters, name: string, value: string): Filters {
  if (valuesOf(filters, name).includes(value)) return withoutValue(filters, name, value);
  return withoutNames(filters, [name, `${name}_from`, `${name}_to`]);
}

export function withoutNames(filters: Filters, names: readonly string[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
}

/** Removes all filters; keeps the sort order and the view. */
export function resetFilters(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => displayParams.includes(name)));
}

/** The selected values one by one, without brands and models that a deeper selection makes redundant. */
export function selectedFilters(filters: Filters): { name: string; value: string }[] {
  return Object.entries(filters)
    .filter(([name]) => !displayParams.includes(name) && name !== 'q' && name !== 'hide_worse')
    .flatMap(([name, values]) => values.map((value) => ({ name, value })))
    .filter(({ name, value }) => !isImplied(filters, name, value));
}

export function countSelected(filters: Filters, names: readonly string[]): number {
  return selectedFilters(filters).filter(({ name }) => names.includes(name)).length;
}
