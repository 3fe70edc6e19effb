import type { Locale } from '../../../platform/contract/locale.ts';
import {
  type ChoiceFacet,
  choiceFacets,
  type Facet,
  type FacetValue,
  type FlagFacet,
  flagFacets,
  type PathFacet,
  pathFacets,
} from '../contract.ts';
import type { Dictionary } from './dictionary.ts';
import type { FacetCounts, SearchAnswer } from './engine.ts';
import type { Filters } from './search-request.ts';

const isPath = (facet: Facet): facet is PathFacet => (pathFacets as readonly string[]).includes(facet);
const isChoice = (facet: Facet): facet is ChoiceFacet => (choiceFacets as readonly string[]).includes(facet);
const isFlag = (facet: Facet): facet is FlagFacet => (flagFacets as readonly string[]).includes(facet);
const none: FacetCounts = new Map();

export const yesAndNo: Record<Locale, { true: string; false: string }> = {
  ru: { true: 'Да', false: 'Нет' },
  kk: { true: 'Иә', false: 'Жоқ' },
  en: { true: 'Yes', false: 'No' },
};

/** Brands and models are shown by how many cars they have, the rest in the order of the reference data. */
const byCount: readonly Facet[] = ['brand', 'model'];

type Question = {
  dictionary: Dictionary;
  filters: Filters;
  counts: SearchAnswer['facets'];
  locale: Locale;
};

function everyValue(facet: Facet, { dictionary, counts, locale }: Question): FacetValue[] {
  if (facet === 'region') {
    const perCity = counts.city ?? none;
    return [...dictionary.paths.region.byId.values()].map(({ id, value, labels }) => {
      const cities = dictionary.citiesOfRegion.get(id) ?? [];
      const count = cities.reduce((sum, city) => sum + (perCity.get(city) ?? 0), 0);
      return { value, label: labels[locale], count };
    });
  }
  const found = counts[facet] ?? none;
  if (isPath(facet)) {
    const places = [...dictionary.paths[facet].byId.values()];
    return places.map(({ id, value, labels }) => ({
      value,
      label: labels[locale],
      count: found.get(id) ?? 0,
    }));
  }
  if (isChoice(facet)) {
    return [...dictionary.choices[facet].values()].map(({ value, codes, labels }) => ({
      value,
      label: labels[locale],
      count: codes.reduce((sum, code) => sum + (found.get(code) ?? 0), 0),
    }));
  }
  if (isFlag(facet)) {
    const label = yesAndNo[locale];
    return [
      { value: 'true', label: label.true, count: found.get('true') ?? 0 },
      { value: 'false', label: label.false, count: found.get('false') ?? 0 },
    ];
  }
  return [...dictionary.options].map(([value, { code, labels }]) => ({
    value,
    label: labels[locale],
    count: found.get(code) ?? 0,
  }));
}

/** Lists that are short and the same for all cars, so that a page can show what is not to be had now. */
const isFixed = (facet: Facet) => isChoice(facet) || isFlag(facet);

/** All values of a fixed list; of the others those that have cars, and those that are chosen. */
export function facetLists(
  asked: ReadonlySet<Facet>,
  question: Question,
): Partial<Record<Facet, FacetValue[]>> {
  const lists: Partial<Record<Facet, FacetValue[]>> = {};
  for (const facet of asked) {
    const given = question.filters[facet];
    const chosen = new Set([given ?? []].flat().map((value) => String(value).replace(/^-/, '')));
    const list = everyValue(facet, question).filter(
      ({ value, count }) => isFixed(facet) || count > 0 || chosen.has(value),
    );
    lists[facet] = byCount.includes(facet) ? list.sort((a, b) => b.count - a.count) : list;
  }
  return lists;
}
