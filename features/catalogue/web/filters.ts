import type { SearchParams } from '../../../platform/web/search-params.ts';
import { choiceFacets, flagFacets, pathFacets, ranges } from '../contract.ts';

/** What is chosen: every parameter with its values, never empty; a path's brand and model are among them. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** What the path of a landing page names; `path` is where the cars of a list with a fixed choice are narrowed. */
export type Landing = { brand?: string | undefined; model?: string | undefined; path?: string | undefined };

const manyNames: ReadonlySet<string> = new Set([...pathFacets, ...choiceFacets, 'option']);
const rangeNames = ranges.flatMap((range) => [`${range}_from`, `${range}_to`]);
const numberNames: ReadonlySet<string> = new Set([...rangeNames, 'payment_to', 'posted_days']);
/** Everything that narrows; the rest of an address (sort, view, page, a stranger's marks) does not. */
const filterNames = [...manyNames, ...flagFacets, ...numberNames, 'q', 'hide_worse'];
/** Parameters that change what is shown of the same cars. */
const shownBy = ['sort', 'view'];
const known: ReadonlySet<string> = new Set([...filterNames, ...shownBy]);

function valuesIn(name: string, given: string | readonly string[] | undefined): string[] {
  const all = typeof given === 'string' ? [given] : [...(given ?? [])];
  if (manyNames.has(name))
    return [...new Set(all.flatMap((value) => value.split(',')).filter((value) => value !== ''))];
  const last = (all.at(-1) ?? '').trim();
  const value = numberNames.has(name) ? last.replace(/[\s\u00a0\u202f]/g, '') : last;
  return value === '' ? [] : [value];
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const isUnder = (path: string, parent: string) => path.startsWith(`${parent}/`);

/** A chosen model brings its brand, a chosen generation its model, so that lists show where the person is. */
function withParents(filters: Filters): Filters {
  const add = (name: string, from: readonly string[]) => [
    ...new Set([...(filters[name] ?? []), ...from.filter((v) => !v.startsWith('-')).map(parentOf)]),
  ];
  const model = add('model', filters.generation ?? []);
  const brand = add('brand', model);
  return present({ ...filters, brand, model });
}

function present(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
}

/** Reads an address; empty and unknown parameters fall away, so does the page. */
export function filtersOf(search: SearchParams, landing: Landing = {}): Filters {
  const { brand, model } = landing;
  const path: Record<string, string[]> = brand ? { brand: [brand] } : {};
  if (brand && model) path.model = [`${brand}/${model}`];
  const entries = Object.entries(search)
    .filter(([name]) => known.has(name))
    .map(([name, given]) => [name, valuesIn(name, given)] as const);
  const merged = { ...Object.fromEntries(entries) };
  for (const [name, values] of Object.entries(path))
    merged[name] = [...new Set([...values, ...(merged[name] ?? [])])];
  return withParents(present(merged));
}

/** What a form holds, the same way. */
export function filtersOfForm(form: FormData): Filters {
  const search: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    search[name] = [...(search[name] ?? []), value];
  }
  return filtersOf(search);
}

/** The query as the API takes it. */
export function apiInput(filters: Filters): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== 'view'));
}

/** The address of a choice. A landing page stays as long as the choice keeps its brand and model. */
export function addressOf(filters: Filters, landing: Landing = {}): string {
  const { brand, model } = landing;
  const holds = (name: string, only: string) => filters[name]?.length === 1 && filters[name][0] === only;
  const stays =
    brand !== undefined &&
    holds('brand', brand) &&
    (model === undefined || holds('model', `${brand}/${model}`));
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(filters)) {
    if (stays && (name === 'brand' || (name === 'model' && model !== undefined))) continue;
    for (const value of values) if (!isImplied(filters, name, value)) query.append(name, value);
  }
  const text = query.toString().replaceAll('%2F', '/');
  const path = stays ? ['/cars', brand, model].filter(Boolean).join('/') : (landing.path ?? '/cars');
  return text ? `${path}?${text}` : path;
}

/** The same for the same cars, in whatever order they were chosen. */
export function questionOf(filters: Filters): string {
  return addressOf(apiInput(filters)).split(/[?&]/).sort().join();
}

/** A brand whose model is chosen says nothing more: the deepest choice counts. */
function isImplied(filters: Filters, name: string, value: string): boolean {
  const below = name === 'brand' ? filters.model : name === 'model' ? filters.generation : undefined;
  return below?.some((path) => isUnder(path, value)) ?? false;
}

export function valuesOf(filters: Filters, name: string): readonly string[] {
  return filters[name] ?? [];
}

export function firstOf(filters: Filters, name: string): string {
  return filters[name]?.[0] ?? '';
}

/** The same choice with one parameter as told; an empty list drops it. */
export function withValues(filters: Filters, name: string, values: readonly string[]): Filters {
  return present({ ...filters, [name]: values.filter((value) => value !== '') });
}

/** Takes a value out, with the models of a brand and the generations of a model. */
export function without(filters: Filters, name: string, value: string): Filters {
  const kept: Record<string, readonly string[]> = { ...filters };
  kept[name] = valuesOf(filters, name).filter((one) => one !== value);
  if (name === 'brand' || name === 'model')
    for (const below of ['model', 'generation'])
      kept[below] = (kept[below] ?? []).filter((path) => !isUnder(path, value));
  return present(kept);
}

/** Puts a value in, or its opposite out: a thing is wanted or excluded, never both. */
export function withValue(filters: Filters, name: string, value: string): Filters {
  const opposite = value.startsWith('-') ? value.slice(1) : `-${value}`;
  const cleared = without(filters, name, opposite);
  return withParents({ ...cleared, [name]: [...new Set([...valuesOf(cleared, name), value])] });
}

export function toggled(filters: Filters, name: string, value: string): Filters {
  return valuesOf(filters, name).includes(value)
    ? without(filters, name, value)
    : withValue(filters, name, value);
}

/** Takes a whole parameter out, or both ends of a range when its name alone is told. */
export function dropped(filters: Filters, name: string, value: string): Filters {
  if (valuesOf(filters, name).includes(value)) return without(filters, name, value);
  const gone = [name, `${name}_from`, `${name}_to`];
  return present(Object.fromEntries(Object.entries(filters).filter(([one]) => !gone.includes(one))));
}

/** Nothing chosen any more; order and view stay. */
export function reset(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => shownBy.includes(name)));
}

/** Each choice on its own, in the order of the address; implied parents are left out. */
export function choicesIn(filters: Filters): { name: string; value: string }[] {
  return Object.entries(filters)
    .filter(([name]) => !shownBy.includes(name) && name !== 'q' && name !== 'hide_worse')
    .flatMap(([name, values]) => values.map((value) => ({ name, value })))
    .filter(({ name, value }) => !isImplied(filters, name, value));
}

export function chosenIn(filters: Filters, names: readonly string[]): number {
  return choicesIn(filters).filter(({ name }) => names.includes(name)).length;
}
