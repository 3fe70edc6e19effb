import type { Locale } from '../../../platform/contract/locale.ts';
import { type ChoiceFacet, choiceFacets, type PathFacet, pathFacets } from '../contract.ts';
import type { CatalogueEngine } from '../search-port.ts';
import type { Dictionary } from './dictionary.ts';
import { yesAndNo } from './facet-lists.ts';
import { type Filters, fullName, searchFilters, type Terms } from './search-request.ts';
import { applyTextQuery } from './text-query/parse-text.ts';

type Drop = { param: string; value: string; label: string; count: number };
/** At most this many filters are tried, because each costs a query. People choose fewer. */
const maxTried = 40;

const exceptLabels: Record<Locale, (label: string) => string> = {
  ru: (label) => `кроме: ${label}`,
  kk: (label) => `${label} емес`,
  en: (label) => `except ${label}`,
};

/** What a filter is called, without the name of its parameter. */
export function labelOf(dictionary: Dictionary, param: string, value: string, locale: Locale): string {
  if (param !== 'q' && value.startsWith('-'))
    return exceptLabels[locale](labelOf(dictionary, param, value.slice(1), locale));
  if ((pathFacets as readonly string[]).includes(param)) {
    const entry = dictionary.paths[param as PathFacet].byValue.get(value);
    return entry ? fullName(dictionary, param as PathFacet, entry, locale) : value;
  }
  if ((choiceFacets as readonly string[]).includes(param))
    return dictionary.choices[param as ChoiceFacet].get(value)?.labels[locale] ?? value;
  if (param === 'option') return dictionary.options.get(value)?.labels[locale] ?? value;
  if (value === 'true' || value === 'false') return yesAndNo[value].labels[locale];
  return value;
}

type SingleFilter = { param: keyof Filters; values: string[]; filtersWithout: Filters };

/** Splits the filters into those that a person can remove separately: each parameter as a whole, but each car option. */
function singleFilters(input: Filters): SingleFilter[] {
  return Object.entries(input).flatMap(([name, value]): SingleFilter[] => {
    const param = name as keyof Filters;
    const values = [value ?? []].flat().map(String);
    if (values.length === 0 || param === 'hide_worse' || value === '') return [];
    if (param !== 'option') return [{ param, values, filtersWithout: { ...input, [param]: undefined } }];
    return values.map((option) => ({
      param,
      values: [option],
      filtersWithout: { ...input, option: values.filter((other) => other !== option) },
    }));
  });
}

/** For an empty result: for each filter, the number of cars without this filter, the highest number first. */
export async function filtersToDrop(
  engine: CatalogueEngine,
  {
    dictionary,
    input,
    locale,
    terms,
  }: { dictionary: Dictionary; input: Filters; locale: Locale; terms: Terms },
): Promise<Drop[]> {
  const drops: Drop[] = [];
  for (const { param, values, filtersWithout } of singleFilters(input).slice(0, maxTried)) {
    const { filters } = applyTextQuery(dictionary, filtersWithout, terms.now);
    const count = await engine.count(searchFilters(dictionary, filters, terms));
    const label = values.map((value) => labelOf(dictionary, param, value, locale)).join(', ');
    if (count > 0) drops.push({ param, value: values.join(','), label, count });
  }
  return drops.sort((a, b) => b.count - a.count);
}
