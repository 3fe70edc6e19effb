import type { InputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type CachedCard, type CardNames, cachedCards } from '../../listings/server/public.ts';
import { type CarList, type listCars as contract, type Facet, facets, pageSize } from '../contract.ts';
import type { Dictionary } from './dictionary.ts';
import { type CountedLists, facetLists } from './facet-lists.ts';
import { filtersToDrop } from './filters-to-drop.ts';
import { refuseUnknownValues, searchRequest, wholeName } from './search-request.ts';
import { withWords } from './understand-words.ts';

type Input = InputOf<typeof contract>;

/** Photos on a card. */
const photosOnCard = 4;

function requestedFacets(requested: Input['facets']): ReadonlySet<Facet> {
  return new Set((requested ?? []).flatMap((facet) => (facet === 'all' ? facets : [facet])));
}

/** A car list before serialization: cards are cached JSON, facet values still lack their labels. */
export type FoundCars = Omit<CarList, 'results' | 'facets'> & { results: CachedCard[]; facets: CountedLists };

export async function findCars(context: Context, input: Input): Promise<FoundCars> {
  const { locale, clock, config } = context;
  const now = clock.now();
  const [dictionary, annualRate] = await Promise.all([context.dictionary(), context.annualRateNow()]);
  const terms = { now, annualRate };
  refuseUnknownValues(dictionary, input);

  const engine = await context.catalogueEngine.including(context.mustInclude);
  const { filters, found, others } = withWords(dictionary, input);
  const requested = requestedFacets(input.facets);
  const answer = await engine.search(searchRequest(dictionary, filters, requested, terms));
  const { facets: _, sort: __, lang: ___, page = 1, ...narrowing } = input;
  const [results, drop] = await Promise.all([
    cachedCards(
      { ...context, now, annualRate, names: namesIn(dictionary, locale) },
      answer.ids,
      photosOnCard,
    ),
    answer.total === 0 ? filtersToDrop(engine, { dictionary, input: narrowing, locale, terms }) : [],
  ]);

  const address = (number: number) => `${config.publicUrl}/api/cars/?${queryOf(input, number)}`;
  return {
    count: answer.total,
    next: page * pageSize < answer.total ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results,
    facets: facetLists(requested, { dictionary, filters, counts: answer.facets }),
    left_out: answer.unknownCounts,
    understood: found.map(({ param, value }) => {
      const place = dictionary.paths[param].byValue.get(value);
      return { param, value, label: place ? wholeName(dictionary, param, place, locale) : value };
    }),
    not_understood: others,
    hidden: answer.hidden,
    annual_rate: annualRate,
    drop,
  };
}

const namesIn = ({ version, paths }: Dictionary, locale: Locale): CardNames => ({
  version,
  nameOf(kind, id) {
    const place = paths[kind].byId.get(id);
    return place && { value: place.value, label: place.labels[locale], parentId: place.parentId };
  },
});

function queryOf(input: Input, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...input, page })) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) query.append(name, String(one));
  }
  return query.toString();
}
