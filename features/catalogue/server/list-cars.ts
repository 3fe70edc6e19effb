import type { InputOf } from '../../../platform/contract/endpoint.ts';
import type { Locale } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import { annualRateNow } from '../../credit/server/public.ts';
import { type CardNames, type KeptCard, keptCards } from '../../listings/server/public.ts';
import { type CarList, type listCars as contract, type Facet, facets, pageSize } from '../contract.ts';
import { type Dictionary, dictionaryOf } from './dictionary.ts';
import { engineFor } from './engine-of.ts';
import { type CountedLists, facetLists } from './facet-lists.ts';
import { filtersToDrop } from './filters-to-drop.ts';
import { refuseUnknownValues, searchRequest, wholeName } from './search-request.ts';
import { withWords } from './understand-words.ts';

type Input = InputOf<typeof contract>;

/** Photographs that a card can show. */
const photosOnCard = 4;

function askedFacets(asked: Input['facets']): ReadonlySet<Facet> {
  return new Set((asked ?? []).flatMap((facet) => (facet === 'all' ? facets : [facet])));
}

/** A list whose cards and values are still to be written. */
export type FoundCars = Omit<CarList, 'results' | 'facets'> & { results: KeptCard[]; facets: CountedLists };

export async function findCars(context: Context, input: Input): Promise<FoundCars> {
  const { db, locale, clock, config } = context;
  const now = clock.now();
  const [dictionary, annualRate] = await Promise.all([dictionaryOf(db), annualRateNow(db)]);
  const terms = { now, annualRate };
  refuseUnknownValues(dictionary, input);

  const engine = await engineFor(context);
  const { filters, found, others } = withWords(dictionary, input);
  const asked = askedFacets(input.facets);
  const answer = await engine.search(searchRequest(dictionary, filters, asked, terms));
  const { facets: _, sort: __, lang: ___, page = 1, ...narrowing } = input;
  const [results, drop] = await Promise.all([
    keptCards({ db, locale, now, annualRate, names: namesIn(dictionary, locale) }, answer.ids, photosOnCard),
    answer.total === 0 ? filtersToDrop(engine, { dictionary, input: narrowing, locale, terms }) : [],
  ]);

  const address = (number: number) => `${config.publicUrl}/api/cars/?${queryOf(input, number)}`;
  return {
    count: answer.total,
    next: page * pageSize < answer.total ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results,
    facets: facetLists(asked, { dictionary, filters, counts: answer.facets }),
    left_out: answer.leftOut,
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

const namesOf = new WeakMap<Dictionary, Map<Locale, CardNames>>();

/** The same function for the same names, by which kept cards know that theirs still hold. */
function namesIn(dictionary: Dictionary, locale: Locale): CardNames {
  const names = namesOf.get(dictionary) ?? new Map<Locale, CardNames>();
  namesOf.set(dictionary, names);
  const known = names.get(locale);
  if (known) return known;
  const made: CardNames = (kind, id) => {
    const place = dictionary.paths[kind].byId.get(id);
    return place && { value: place.value, label: place.labels[locale], parentId: place.parentId };
  };
  names.set(locale, made);
  return made;
}

function queryOf(input: Input, page: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...input, page })) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) query.append(name, String(one));
  }
  return query.toString();
}
