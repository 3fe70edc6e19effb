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
import type { Dictionary, Named } from './dictionary.ts';
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

/** Values that have cars, and those that are chosen; of fixed lists all, so that a page can show what is not to be had now. */
function valuesOf(facet: Facet, question: Question): FacetValue[] {
  const { dictionary, counts, locale } = question;
  const found = counts[facet === 'region' ? 'city' : facet] ?? none;
  if (facet === 'region') return withCars(regionsOf(question, found), chosenOf(facet, question));
  if (isPath(facet)) return placesOf(facet, question, found);
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
  const options = [...dictionary.options].map(([value, { code, labels }]) => ({
    value,
    label: labels[locale],
    count: found.get(code) ?? 0,
  }));
  return withCars(options, chosenOf(facet, question));
}

function chosenOf(facet: Facet, { filters }: Question): ReadonlySet<string> {
  return new Set([filters[facet] ?? []].flat().map((value) => String(value).replace(/^-/, '')));
}

const withCars = (values: readonly FacetValue[], chosen: ReadonlySet<string>) =>
  values.filter(({ value, count }) => count > 0 || chosen.has(value));

function regionsOf({ dictionary, locale }: Question, perCity: FacetCounts): FacetValue[] {
  return [...dictionary.paths.region.byId.values()].map(({ id, value, labels }) => {
    const cities = dictionary.citiesOfRegion.get(id) ?? [];
    const count = cities.reduce((sum, city) => sum + (perCity.get(city) ?? 0), 0);
    return { value, label: labels[locale], count };
  });
}

/** Begins with what was counted: there are thousands of models, and few of them in any answer. */
function placesOf(facet: PathFacet, question: Question, found: FacetCounts): FacetValue[] {
  const { byId, byValue } = question.dictionary.paths[facet];
  const counted: { place: Named; count: number }[] = [];
  for (const [id, count] of found) {
    const place = count > 0 ? byId.get(Number(id)) : undefined;
    if (place) counted.push({ place, count });
  }
  for (const value of chosenOf(facet, question)) {
    const place = byValue.get(value);
    if (place && !found.get(place.id)) counted.push({ place, count: 0 });
  }
  const isByCount = byCount.includes(facet);
  counted.sort((a, b) => (isByCount ? b.count - a.count : 0) || a.place.position - b.place.position);
  return counted.map(({ place: { value, labels }, count }) => ({
    value,
    label: labels[question.locale],
    count,
  }));
}

export function facetLists(
  asked: ReadonlySet<Facet>,
  question: Question,
): Partial<Record<Facet, FacetValue[]>> {
  const lists: Partial<Record<Facet, FacetValue[]>> = {};
  for (const facet of asked) lists[facet] = valuesOf(facet, question);
  return lists;
}
