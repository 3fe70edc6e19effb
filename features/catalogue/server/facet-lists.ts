import type { Locale } from '../../../platform/contract/locale.ts';
import {
  type ChoiceFacet,
  choiceFacets,
  type Facet,
  type FlagFacet,
  flagFacets,
  type PathFacet,
  pathFacets,
} from '../contract.ts';
import type { FacetCounts, SearchResult } from '../search-port.ts';
import type { Dictionary, Labels, PathEntry } from './dictionary.ts';
import type { Filters } from './search-request.ts';

const isPath = (facet: Facet): facet is PathFacet => (pathFacets as readonly string[]).includes(facet);
const isChoice = (facet: Facet): facet is ChoiceFacet => (choiceFacets as readonly string[]).includes(facet);
const isFlag = (facet: Facet): facet is FlagFacet => (flagFacets as readonly string[]).includes(facet);
const noCounts: FacetCounts = new Map();

/**
 * The name of a facet value in all languages. All responses share this object, which caches the JSON text of the value up
 * to its count (`jsonStart`), by language.
 */
export type ValueName = {
  readonly value: string;
  readonly labels: Labels;
  /** The name of the group, for car options. */
  readonly group?: Labels;
  jsonStart?: Partial<Record<Locale, string>>;
};
export type CountedValue = { name: ValueName; count: number };
export type CountedLists = Partial<Record<Facet, CountedValue[]>>;

export const yesAndNo = {
  true: { value: 'true', labels: { ru: 'Да', kk: 'Иә', en: 'Yes' } },
  false: { value: 'false', labels: { ru: 'Нет', kk: 'Жоқ', en: 'No' } },
} as const satisfies Record<string, ValueName>;

/** Facets whose values are sorted by number of cars; all others keep the order of the reference data. */
const byCount: readonly Facet[] = ['brand', 'model'];

type FacetInput = {
  dictionary: Dictionary;
  filters: Filters;
  counts: SearchResult['facets'];
};

/**
 * The values of a facet that have cars or are selected. Facets with a short fixed list return all values, so that the
 * page can show those without cars as unavailable.
 */
function valuesOf(facet: Facet, input: FacetInput): CountedValue[] {
  const { dictionary, counts } = input;
  const facetCounts = counts[facet === 'region' ? 'city' : facet] ?? noCounts;
  if (facet === 'region') return withCars(regionsOf(input, facetCounts), selectedValues(facet, input));
  if (isPath(facet)) return pathValues(facet, input, facetCounts);
  if (isChoice(facet)) {
    return Array.from(dictionary.choices[facet].values(), (name) => ({
      name,
      count: name.codes.reduce((sum, code) => sum + (facetCounts.get(code) ?? 0), 0),
    }));
  }
  if (isFlag(facet))
    return [yesAndNo.true, yesAndNo.false].map((name) => ({ name, count: facetCounts.get(name.value) ?? 0 }));
  const options = Array.from(dictionary.options.values(), (name) => ({
    name,
    count: facetCounts.get(name.code) ?? 0,
  }));
  return withCars(options, selectedValues(facet, input));
}

function selectedValues(facet: Facet, { filters }: FacetInput): ReadonlySet<string> {
  return new Set([filters[facet] ?? []].flat().map((value) => String(value).replace(/^-/, '')));
}

const withCars = (values: readonly CountedValue[], selected: ReadonlySet<string>) =>
  values.filter(({ name, count }) => count > 0 || selected.has(name.value));

function regionsOf({ dictionary }: FacetInput, perCity: FacetCounts): CountedValue[] {
  return Array.from(dictionary.paths.region.byId.values(), (name) => {
    const cities = dictionary.citiesOfRegion.get(name.id) ?? [];
    return { name, count: cities.reduce((sum, city) => sum + (perCity.get(city) ?? 0), 0) };
  });
}

/** Loops over the counts and not over all values, because there are thousands of models and few of them have cars. */
function pathValues(facet: PathFacet, input: FacetInput, facetCounts: FacetCounts): CountedValue[] {
  const { byId, byValue } = input.dictionary.paths[facet];
  const counted: { name: PathEntry; count: number }[] = [];
  for (const [id, count] of facetCounts) {
    const name = count > 0 ? byId.get(Number(id)) : undefined;
    if (name) counted.push({ name, count });
  }
  for (const value of selectedValues(facet, input)) {
    const name = byValue.get(value);
    if (name && !facetCounts.get(name.id)) counted.push({ name, count: 0 });
  }
  const isByCount = byCount.includes(facet);
  return counted.sort((a, b) => (isByCount ? b.count - a.count : 0) || a.name.position - b.name.position);
}

export function facetLists(requested: ReadonlySet<Facet>, input: FacetInput): CountedLists {
  const lists: CountedLists = {};
  for (const facet of requested) lists[facet] = valuesOf(facet, input);
  return lists;
}
