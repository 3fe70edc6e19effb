import { createFormats } from '../../../platform/web/formats.ts';
import type { HeadInput } from '../../../platform/web/page.ts';
import { breadcrumbData } from '../../../platform/web/page-head.ts';
import type { ru } from '../messages/common.ru.ts';
import { catalogueAddress } from './catalogue-address.ts';
import { filterLabels } from './filter-labels.ts';
import { filtersOf, selectedFilters } from './filters.ts';
import { understoodSearch } from './ignored.ts';
import { type CarsData, type Landing, vehicleName } from './load-cars.ts';

type PageInput = HeadInput<CarsData, typeof ru>;

/** The title of a filtered catalogue, composed from the filters, such as "Toyota до 20 млн ₸". */
function filteredTitle({ context, data: { cars, ignored }, search, text }: PageInput, landing: Landing = {}) {
  return filterLabels(cars.facets, text, createFormats(context.locale), cars.understood).heading(
    filtersOf(understoodSearch(search, ignored), landing),
  );
}

export function carsHead(input: PageInput) {
  const { path, isIndexed } = catalogueAddress('/cars', input.search, false);
  return {
    title: filteredTitle(input) ?? input.text('carsTitle'),
    description: input.text('carsDescription'),
    at: path,
    isIndexed,
  };
}

export function landingHead(input: PageInput) {
  const { data, search, params, text } = input;
  if (!data.vehicle) return carsHead(input);
  const { brand, model } = data.vehicle;
  const vehicle = vehicleName(data.vehicle);
  const crumbs = [
    { label: text('catalogue'), to: '/cars' },
    { label: brand.name, to: `/cars/${brand.slug}` },
    ...(model ? [{ label: model.name, to: `/cars/${brand.slug}/${model.slug}` }] : []),
  ];
  const { path, isIndexed } = catalogueAddress(crumbs.at(-1)?.to ?? '/cars', search, true);
  const plainTitle = text('landingTitle', { vehicle });
  const isNarrowed = selectedFilters(filtersOf(search)).length > 0;
  return {
    title: isNarrowed ? (filteredTitle(input, params) ?? plainTitle) : plainTitle,
    description: text('landingDescription', { vehicle }),
    at: path,
    isIndexed: isIndexed && data.cars.count > 0,
    facts: [breadcrumbData(input.context, crumbs)],
  };
}
