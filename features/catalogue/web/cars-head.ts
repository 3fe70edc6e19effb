import { createFormats } from '../../../platform/web/formats.ts';
import type { PageShown } from '../../../platform/web/page.ts';
import { crumbFacts } from '../../../platform/web/page-head.ts';
import type { ru } from '../messages/common.ru.ts';
import { catalogueAddress } from './catalogue-address.ts';
import { filterLabels } from './filter-labels.ts';
import { choicesIn, filtersOf } from './filters.ts';
import { understoodSearch } from './ignored.ts';
import { type CarsData, type Landing, vehicleName } from './load-cars.ts';

type Shown = PageShown<CarsData, typeof ru>;

/** The title of a filtered catalogue, made from the filters: "Toyota до 20 млн ₸". */
function choiceTitle({ context, data: { cars, ignored }, search, text }: Shown, landing: Landing = {}) {
  return filterLabels(cars.facets, text, createFormats(context.locale)).heading(
    filtersOf(understoodSearch(search, ignored), landing),
  );
}

export function carsHead(shown: Shown) {
  const { path, isIndexed } = catalogueAddress('/cars', shown.search, false);
  return {
    title: choiceTitle(shown) ?? shown.text('carsTitle'),
    description: shown.text('carsDescription'),
    at: path,
    isIndexed,
  };
}

export function landingHead(shown: Shown) {
  const { data, search, params, text } = shown;
  if (!data.vehicle) return carsHead(shown);
  const { brand, model } = data.vehicle;
  const vehicle = vehicleName(data.vehicle);
  const crumbs = [
    { label: text('catalogue'), to: '/cars' },
    { label: brand.name, to: `/cars/${brand.slug}` },
    ...(model ? [{ label: model.name, to: `/cars/${brand.slug}/${model.slug}` }] : []),
  ];
  const { path, isIndexed } = catalogueAddress(crumbs.at(-1)?.to ?? '/cars', search, true);
  const own = text('landingTitle', { vehicle });
  const isNarrowed = choicesIn(filtersOf(search)).length > 0;
  return {
    title: isNarrowed ? (choiceTitle(shown, params) ?? own) : own,
    description: text('landingDescription', { vehicle }),
    at: path,
    isIndexed: isIndexed && data.cars.count > 0,
    facts: [crumbFacts(shown.context, crumbs)],
  };
}
