import type { Formats } from '../../../platform/web/formats.ts';
import type { Translate } from '../../../platform/web/i18n.tsx';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { type CarList, flagFacets } from '../contract.ts';
import { lowerFirst } from '../lower-first.ts';
import type { ru } from '../messages/common.ru.ts';
import { type Filters, firstOf, valuesOf, withValue } from './filters.ts';
import { useCatalogueText } from './use-text.ts';

export type Facets = CarList['facets'];
type Text = Translate<typeof ru>;

export type FilterLabels = {
  /** The label of one filter, as on a chip: "Toyota Camry", "до 20 млн ₸", "кроме: Kia". */
  of(name: string, value: string): string;
  /** The number of a range, such as `price`, with its unit: "20 млн ₸". */
  amount(name: string, value: string): string;
  /** A heading composed from the filters, such as "Toyota до 20 млн ₸"; null if they give no useful text. */
  heading(filters: Filters): string | null;
};

/** A readable label for a value without a label from the server: "land-cruiser-prado" → "Land cruiser prado". */
function readable(value: string): string {
  const words = value.slice(value.lastIndexOf('/') + 1).replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shortTenge(value: number, text: Text, formats: Formats): string {
  if (value < 1_000_000) return formats.tenge(value);
  return text('million', { value: formats.number(Math.round(value / 10_000) / 100) });
}

const chipTexts = {
  year_from: 'yearFrom',
  year_to: 'yearTo',
  price_from: 'priceFrom',
  price_to: 'priceTo',
  mileage_from: 'mileageFromChip',
  mileage_to: 'mileageToChip',
  payment_to: 'paymentToChip',
  volume_from: 'volumeFromChip',
  volume_to: 'volumeToChip',
} as const;

function isIn<Name extends string>(name: string, names: readonly Name[]): name is Name {
  return (names as readonly string[]).includes(name);
}

/** `understood`: the filters that the search text was read as, for the heading. */
export function filterLabels(
  facets: Facets,
  text: Text,
  formats: Formats,
  understood: CarList['understood'] = [],
): FilterLabels {
  const facetLabel = (name: string, value: string) =>
    facets[name as keyof Facets]?.find((option) => option.value === value)?.label ||
    understood.find((filter) => filter.param === name && filter.value === value)?.label ||
    readable(value);

  function vehicle(path: string): string {
    const [brand = '', model, generation] = path.split('/');
    const names = [facetLabel('brand', brand)];
    if (model) names.push(facetLabel('model', `${brand}/${model}`));
    if (generation) names.push(facetLabel('generation', path));
    return names.join(' ');
  }

  function amount(name: string, value: string): string {
    const number = Number(value);
    if (name.startsWith('price') || name === 'payment_to') return shortTenge(number, text, formats);
    if (name.startsWith('mileage')) return formats.kilometres(number);
    return name.startsWith('volume') ? formats.litres(number) : value;
  }

  function plain(name: string, value: string): string {
    if (name === 'brand' || name === 'model' || name === 'generation') return vehicle(value);
    if (name === 'radius') return text('radiusChip', { value: formats.kilometres(Number(value)) });
    if (name === 'seller_of') return text('oneSeller');
    if (name === 'damaged') return text(value === 'false' ? 'damagedNo' : 'damagedYes');
    if (name === 'posted_days') return text('postedDays', { count: Number(value) });
    if (isIn(name, flagFacets) && name !== 'damaged')
      return value === 'false' ? text('notFlag', { label: text(name) }) : text(name);
    const chip = chipTexts[name as keyof typeof chipTexts];
    return chip ? text(chip, { value: amount(name, value) }) : facetLabel(name, value);
  }

  function of(name: string, value: string): string {
    return value.startsWith('-')
      ? text('except', { label: plain(name, value.slice(1)) })
      : plain(name, value);
  }

  function years(filters: Filters): string | null {
    const [from, to] = [firstOf(filters, 'year_from'), firstOf(filters, 'year_to')];
    if (from && to) return from === to ? text('headYear', { value: from }) : text('headYears', { from, to });
    if (from) return plain('year_from', from);
    return to ? plain('year_to', to) : null;
  }

  function prices(filters: Filters): string | null {
    const [from, to] = [firstOf(filters, 'price_from'), firstOf(filters, 'price_to')];
    if (from && to)
      return text('headPrices', { from: amount('price_from', from), to: amount('price_to', to) });
    if (from) return plain('price_from', from);
    return to ? plain('price_to', to) : null;
  }

  function joinList(names: readonly string[]): string {
    const last = names.at(-1) ?? '';
    return names.length < 2 ? last : text('and', { list: names.slice(0, -1).join(', '), last });
  }

  const included = (filters: Filters, name: string) =>
    valuesOf(filters, name).filter((value) => !value.startsWith('-'));

  function subject(filters: Filters): string | null {
    const paths = [
      ...included(filters, 'brand'),
      ...included(filters, 'model'),
      ...included(filters, 'generation'),
    ];
    const deepest = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
    return deepest.length > 0 && deepest.length <= 3
      ? joinList(
          deepest.map((path) => understood.find(({ value }) => value === path)?.label ?? vehicle(path)),
        )
      : null;
  }

  function heading(chosen: Filters): string | null {
    const filters = understood.reduce((all, { param, value }) => withValue(all, param, value), chosen);
    const named = subject(filters);
    const condition = included(filters, 'condition').length === 1 ? firstOf(filters, 'condition') : '';
    const money = [years(filters), prices(filters)].filter((part) => part !== null);
    const places = [...included(filters, 'city'), ...included(filters, 'region')];
    const place = places.length === 1 ? plain(filters.city ? 'city' : 'region', places[0] ?? '') : null;
    const details = ['body_type', 'fuel', 'transmission', 'drive'].flatMap((name) =>
      included(filters, name).map((value) => lowerFirst(plain(name, value))),
    );
    const visibleDetails = details.length <= 3 ? details : [];
    if (!(named || condition || money.length || place || visibleDetails.length)) return null;
    const plainSubject = named ?? text('headCars');
    const subjectText =
      condition === 'new'
        ? text('headNew', { what: plainSubject })
        : condition === 'used'
          ? text('headUsed', { what: plainSubject })
          : plainSubject;
    const sentence = [subjectText, ...money, place, ...visibleDetails].filter(Boolean).join(', ');
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  }

  return { of, amount, heading };
}

export function useFilterLabels(facets: Facets, understood?: CarList['understood']): FilterLabels {
  return filterLabels(facets, useCatalogueText(), useFormats(), understood);
}
