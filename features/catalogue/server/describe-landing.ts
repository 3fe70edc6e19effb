import { type CountedWords, counted } from '../../../platform/contract/counted.ts';
import type { InputOf } from '../../../platform/contract/endpoint.ts';
import { type Locale, localeTags } from '../../../platform/contract/locale.ts';
import type { Context } from '../../../platform/server/context.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import { type ChoiceFacet, type Facet, minCarsOfCity } from '../contract.ts';
import type { describeLanding as contract, LandingText } from '../landing-contract.ts';
import { lowerFirst } from '../lower-first.ts';
import { type CountedValue, facetLists } from './facet-lists.ts';
import { labelOf } from './filters-to-drop.ts';
import { priceHistogram, stepBounds } from './price-histogram.ts';
import { readRequest } from './read-filters.ts';
import { searchFilters, searchRequest } from './search-request.ts';

const maxCities = 12;
const maxNames = 5;
const freshDays = 7;
/** With fewer cars a share says nothing. */
const minCarsForShares = 10;
/** A value is told if so large a share of the cars has it. */
const minShare = 0.5;
/** What most of the cars have is told of these. */
const shared: readonly ChoiceFacet[] = ['transmission', 'fuel', 'drive', 'body_type'];

const carAds: CountedWords = {
  ru: ['объявление', 'объявления', 'объявлений'],
  kk: 'хабарландыру',
  en: ['car for sale', 'cars for sale'],
};
const country = { ru: 'Казахстан', kk: 'Қазақстан', en: 'Kazakhstan' } as const;

type Names = 'brand' | 'model' | 'generation';
type Sentences = {
  fresh: (count: string) => string;
  prices: (low: string, high: string) => string;
  names: Record<Names, string>;
  mostly: string;
};

const sentences: Record<Locale, Sentences> = {
  ru: {
    fresh: (count) => `, за последнюю неделю появилось ${count}`,
    prices: (low, high) => `Половина этих машин стоит от ${low} до ${high}.`,
    names: { brand: 'Чаще всего', model: 'Модели', generation: 'Поколения' },
    mostly: 'Что у большинства',
  },
  kk: {
    fresh: (count) => `, соңғы аптада қосылғаны — ${count}`,
    prices: (low, high) => `Бұл көліктердің жартысының бағасы ${low} – ${high} аралығында.`,
    names: { brand: 'Ең жиі', model: 'Модельдер', generation: 'Буындар' },
    mostly: 'Көбінде',
  },
  en: {
    fresh: (count) => `, ${count} of them added in the last week`,
    prices: (low, high) => `Half of these cars cost ${low} to ${high}.`,
    names: { brand: 'Most often', model: 'Models', generation: 'Generations' },
    mostly: 'What most of them have',
  },
};

/** The value that most of the cars with a known value have, such as "automatic (92 %)"; nothing if there is none. */
function mostOf(values: readonly CountedValue[], locale: Locale): string[] {
  const known = values.reduce((sum, { count }) => sum + count, 0);
  const [first] = values.toSorted((one, other) => other.count - one.count);
  if (!first || first.count < known * minShare || known < minCarsForShares) return [];
  const share = new Intl.NumberFormat(localeTags[locale], { style: 'percent' }).format(first.count / known);
  return [`${lowerFirst(first.name.labels[locale])} (${share})`];
}

/** The cars of a page, counted, and what the page is called, such as "Toyota Camry, Алматы". */
export async function countLanding(context: Context, { lang: _, ...input }: InputOf<typeof contract>) {
  const { locale } = context;
  const { dictionary, filters, terms } = await readRequest(context, input);
  const named: Names = filters.model ? 'generation' : filters.brand ? 'model' : 'brand';
  const facets: ReadonlySet<Facet> = new Set([named, 'city', ...shared]);
  const engine = context.catalogueEngine.current();
  const [{ total, ids, facets: counts }, fresh, steps] = await Promise.all([
    engine.search(searchRequest(dictionary, filters, facets, { ...terms, near: [] })),
    engine.count(searchFilters(dictionary, { ...filters, posted_days: freshDays }, terms)),
    engine.priceCounts(searchFilters(dictionary, filters, terms), stepBounds),
  ]);
  const labels = (['model', 'brand', 'city'] as const)
    .filter((param) => filters[param] && !(param === 'brand' && filters.model))
    .flatMap((param) => (filters[param] ?? []).map((value) => labelOf(dictionary, param, value, locale)));
  return {
    subject: [...labels, ...(filters.city ? [] : [country[locale]])].join(', '),
    ads: counted(total, carAds, locale),
    total,
    fresh,
    middle: priceHistogram(steps).middle,
    named,
    lists: facetLists(facets, { dictionary, filters, counts }),
    isAlias: (facet: ChoiceFacet, value: string) =>
      // A value that stands for several others, such as "any automatic", would count its cars twice.
      (dictionary.choices[facet].get(value)?.codes.length ?? 1) > 1,
    newest: ids,
    terms,
    dictionary,
  };
}

/** Describes the cars of a page by what was counted; says nothing of what too few cars tell. */
export async function describeLanding(
  context: Context,
  input: InputOf<typeof contract>,
): Promise<LandingText> {
  const { locale } = context;
  const { subject, ads, total, fresh, middle, named, lists, isAlias } = await countLanding(context, input);
  if (total === 0) return { text: '', cities: [] };
  const number = new Intl.NumberFormat(localeTags[locale]);
  const words = sentences[locale];
  const names = (lists[named] ?? [])
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxNames)
    .map(({ name, count }) => `${name.labels[locale]} (${number.format(count)})`);
  const most = shared.flatMap((facet) =>
    mostOf(
      (lists[facet] ?? []).filter(({ name }) => !isAlias(facet, name.value)),
      locale,
    ),
  );
  return {
    text: [
      `${subject}: ${ads}${fresh > 0 && fresh < total ? words.fresh(number.format(fresh)) : ''}.`,
      ...(middle ? [words.prices(tengeText(middle.low, locale), tengeText(middle.high, locale))] : []),
      ...(names.length > 1 ? [`${words.names[named]}: ${names.join(', ')}.`] : []),
      ...(most.length > 0 ? [`${words.mostly}: ${most.join(', ')}.`] : []),
    ].join(' '),
    cities: (lists.city ?? [])
      .filter(({ name, count }) => count >= minCarsOfCity && ![input.city].flat().includes(name.value))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, maxCities)
      .map(({ name, count }) => ({ value: name.value, label: name.labels[locale], count })),
  };
}
