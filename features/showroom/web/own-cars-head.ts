import type { HeadInput } from '../../../platform/web/page.ts';
import { absoluteUrl, breadcrumbData } from '../../../platform/web/page-head.ts';
import { catalogueAddress } from '../../catalogue/web/public.tsx';
import { carTitle } from '../../listings/web/public.tsx';
import type { ru } from '../messages/ru.ts';
import type { loadOwnCars } from './load-own-cars.ts';

type PageHeadInput = HeadInput<Awaited<ReturnType<typeof loadOwnCars>>, typeof ru>;

export function ownCarsHead({ context, data, search, text }: PageHeadInput) {
  const { path, isIndexed } = catalogueAddress(search, data.cars.count, { path: '/tulpar-auto' });
  const title = text('tulparTitle');
  const list = {
    '@type': 'ItemList',
    name: title,
    numberOfItems: data.cars.results.length,
    itemListElement: data.cars.results.map((car, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: carTitle(car),
      url: absoluteUrl(context, context.locale, `/cars/${car.id}`),
    })),
  };
  return {
    title,
    description: text('tulparDescription'),
    at: path,
    isIndexed: isIndexed && search.city === undefined,
    facts: [breadcrumbData(context, [{ label: text('home'), to: '/' }, { label: title }]), list],
  };
}
