import { createFormats } from '../../../platform/web/formats.ts';
import type { HeadInput } from '../../../platform/web/page.ts';
import { breadcrumbData, type Crumb } from '../../../platform/web/page-head.ts';
import type { ru } from '../messages/common.ru.ts';
import { catalogueAddress } from './catalogue-address.ts';
import { filterLabels } from './filter-labels.ts';
import { addressOf, filtersOf, selectedFilters, withoutNames } from './filters.ts';
import { understoodSearch } from './ignored.ts';
import { type CarsData, type Landing, vehicleName } from './load-cars.ts';

type PageInput = HeadInput<CarsData, typeof ru>;

/** Parameters that only change how the list is shown; the feed has an order of its own. */
const notOfFeed = ['sort', 'view', 'near'];

/** The title of a filtered catalogue, composed from the filters, such as "Toyota до 20 млн ₸". */
function filteredTitle({ context, data: { cars, ignored }, search, text }: PageInput, landing: Landing = {}) {
  return filterLabels(cars.facets, text, createFormats(context.locale), cars.understood).heading(
    filtersOf(understoodSearch(search, ignored), landing),
  );
}

/** What only robots read: a description, a picture, and the newest cars of these filters as a feed. */
function forRobots({ context, search, data }: PageInput, landing: Landing = {}) {
  const filters = filtersOf(understoodSearch(search, data.ignored), landing);
  const [, query = ''] = addressOf(withoutNames(filters, notOfFeed)).split('?');
  const { text } = data.landingText ?? {};
  return {
    description: text,
    image: text && `/previews/lists/${context.locale}.jpg?${query}`,
    feed: `/api/cars/feed/?${query && `${query}&`}lang=${context.locale}`,
  };
}

export function carsHead(input: PageInput) {
  const { path, isIndexed } = catalogueAddress(input.search, input.data.cars.count);
  return {
    title: filteredTitle(input) ?? input.text('carsTitle'),
    at: path,
    isIndexed,
    ...(import.meta.env.SSR && forRobots(input)),
  };
}

export function landingHead(input: PageInput) {
  const { data, search, params, text } = input;
  if (!data.vehicle) return carsHead(input);
  const { path, isIndexed } = catalogueAddress(search, data.cars.count, params);
  const plainTitle = text('landingTitle', { vehicle: vehicleName(data.vehicle) });
  const isNarrowed = selectedFilters(filtersOf(search)).length > 0;
  return {
    title: isNarrowed ? (filteredTitle(input, params) ?? plainTitle) : plainTitle,
    at: path,
    isIndexed,
    facts: [breadcrumbData(input.context, carsCrumbs(text, data.vehicle))],
    ...(import.meta.env.SSR && forRobots(input, params)),
  };
}

/** The pages above a list of cars, and the list itself, which has no link. */
export function carsCrumbs(text: PageInput['text'], vehicle: CarsData['vehicle']): Crumb[] {
  if (!vehicle) return [{ label: text('home'), to: '/' }, { label: text('catalogue') }];
  const { brand, model } = vehicle;
  const catalogue = { label: text('catalogue'), to: '/cars' };
  if (!model) return [catalogue, { label: brand.name }];
  return [catalogue, { label: brand.name, to: `/cars/${brand.slug}` }, { label: model.name }];
}
