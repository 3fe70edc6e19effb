import type { InputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type CachedCard, cachedCards } from '../../listings/server/public.ts';
import { type CarList, type listCars as contract, type Facet, facets, pageSize } from '../contract.ts';
import { namesIn } from './card-names.ts';
import type { Dictionary } from './dictionary.ts';
import { type CountedLists, facetLists } from './facet-lists.ts';
import { filtersToDrop, labelOf } from './filters-to-drop.ts';
import { canWiden, carsAround, tiersOf } from './near-first.ts';
import { readRequest } from './read-filters.ts';
import { searchRequest } from './search-request.ts';
import { betterText } from './text-query/better-text.ts';

type Input = InputOf<typeof contract>;

/** Maximum number of photos on the card of a car in a list. */
export const photosOnCard = 4;

const describedLabels: Record<Locale, (word: string) => string> = {
  ru: (word) => `в описании: ${word}`,
  kk: (word) => `сипаттамада: ${word}`,
  en: (word) => `in the description: ${word}`,
};

function requestedFacets(requested: Input['facets']): ReadonlySet<Facet> {
  return new Set((requested ?? []).flatMap((facet) => (facet === 'all' ? facets : [facet])));
}

/** A car list before it is written as JSON: its cards are cached JSON text, its facet values have no labels yet. */
export type CarListData = Omit<CarList, 'results' | 'facets'> & {
  results: CachedCard[];
  facets: CountedLists;
};

export async function findCars(context: Context, input: Input): Promise<CarListData> {
  const { locale, config } = context;
  const { dictionary, seller, filters, recognized, unknownWords, describedWords, terms } = await readRequest(
    context,
    input,
  );
  const { now, annualRate } = terms;
  const engine = await context.catalogueEngine.including(context.mustInclude);
  const requested = requestedFacets(input.facets);
  const near = tiersOf(dictionary, filters);
  const counted: ReadonlySet<Facet> = canWiden(filters) ? new Set([...requested, 'city']) : requested;
  const result = await engine.search(searchRequest(dictionary, filters, counted, { ...terms, near }));
  const { facets: _, sort: __, near: ____, lang: ___, page = 1, ...filterInput } = input;
  const around = carsAround(
    dictionary,
    filters,
    { ...result, total: result.total + result.hidden },
    pageSize,
  );
  const [results, drop] = await Promise.all([
    cachedCards(
      { ...context, now, annualRate, names: namesIn(dictionary, locale) },
      result.ids,
      photosOnCard,
    ),
    result.total === 0 ? filtersToDrop(engine, { dictionary, input: filterInput, locale, terms }) : [],
  ]);

  const notUnderstood = unknownWords.filter((word) => !describedWords.includes(word));
  const pageUrl = (number: number) => `${config.publicUrl}/api/cars/?${queryOf(input, number)}`;
  return {
    count: result.total,
    next: page * pageSize < result.total ? pageUrl(page + 1) : null,
    previous: page > 1 ? pageUrl(page - 1) : null,
    results,
    facets: facetLists(requested, { dictionary, filters, counts: result.facets }),
    left_out: result.unknownCounts,
    understood: [
      ...recognized.map(({ param, value }) => ({
        param,
        value,
        label: labelOf(dictionary, param, value, locale),
      })),
      ...describedWords.map((value) => ({ param: 'q', value, label: describedLabels[locale](value) })),
    ],
    not_understood: notUnderstood,
    did_you_mean: betterText(dictionary, { text: input.q, words: notUnderstood, now }),
    near: near.length > 0 ? placeOf(dictionary, input.near, locale) : null,
    around,
    seller_name: seller?.name ?? null,
    hidden: result.hidden,
    annual_rate: annualRate,
    drop,
  };
}

function placeOf({ paths }: Dictionary, id: number | undefined, locale: Locale): CarList['near'] {
  const city = paths.city.byId.get(id ?? 0);
  return city ? { value: city.value, label: city.labels[locale] } : null;
}

function queryOf(input: Input, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...input, page })) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) query.append(name, String(item));
  }
  return query.toString();
}
