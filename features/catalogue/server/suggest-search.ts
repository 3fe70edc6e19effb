import type { InputOf, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import { cachedCards } from '../../listings/server/public.ts';
import type { Photo } from '../../photos/photo.ts';
import { type suggestSearch as contract, replacedBy } from '../suggestion-contract.ts';
import { namesIn } from './card-names.ts';
import { labelOf } from './filters-to-drop.ts';
import { photosOnCard } from './list-cars.ts';
import { readRequest } from './read-filters.ts';
import { searchFilters, searchRequest } from './search-request.ts';
import { completionsOf } from './text-query/completions.ts';

const maxSuggestions = 6;

/**
 * Completes the last words of a text by brands, models and cities that have cars. All numbers are those of the lists that
 * the suggestions lead to.
 */
export async function suggestSearch(
  context: Context,
  { q, lang: _, ...chosen }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { locale } = context;
  const text = q.trim();
  const whole = await readRequest(context, { ...chosen, q: text });
  const { dictionary } = whole;
  const { rest, completions } = completionsOf(dictionary, text);
  const before = rest === text ? whole : await readRequest(context, { ...chosen, q: rest });
  const engine = await context.catalogueEngine.including(context.mustInclude);
  const [count, ...found] = await Promise.all([
    text === '' ? 0 : engine.count(searchFilters(dictionary, whole.filters, whole.terms)),
    ...completions.map(async ({ param, id, years }) => {
      const value = dictionary.paths[param].byId.get(id)?.value ?? '';
      const replaced = Object.fromEntries(replacedBy(param).map((name) => [name, undefined]));
      const filters = { ...before.filters, ...replaced, [param]: [value] };
      const request = searchRequest(dictionary, filters, new Set(), { ...before.terms, near: [] });
      const { total, ids } = await engine.search(request);
      return { param, value, years, count: total, newest: ids[0] };
    }),
  ]);
  const suggested = found
    .filter((suggestion) => suggestion.count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxSuggestions);
  const { now, annualRate } = whole.terms;
  const cards = await cachedCards(
    { ...context, now, annualRate, names: namesIn(dictionary, locale) },
    suggested.flatMap(({ param, newest }) => (param !== 'city' && newest !== undefined ? [newest] : [])),
    photosOnCard,
  );
  const covers = new Map(
    cards.map(({ text }) => {
      const { id, photos } = JSON.parse(String(text)) as { id: number; photos: Photo[] };
      return [id, photos[0] ?? null];
    }),
  );
  return {
    count,
    understood: whole.recognized.map(({ param, value }) => ({
      param,
      value,
      label: labelOf(dictionary, param, value, locale),
    })),
    rest,
    suggestions: suggested.map(({ newest, ...suggestion }) => ({
      ...suggestion,
      label: labelOf(dictionary, suggestion.param, suggestion.value, locale),
      photo: covers.get(newest ?? 0) ?? null,
    })),
  };
}
