import { createFormats } from '../../../platform/web/formats.ts';
import type { HeadInput } from '../../../platform/web/page.ts';
import { breadcrumbData } from '../../../platform/web/page-head.ts';
import { previewPath } from '../../listings/car-preview.ts';
import { carTitle } from '../../listings/web/public.tsx';
import type { ru } from '../messages/common.ru.ts';
import { carCrumbs, carFacts } from './car-facts.ts';
import type { CarData } from './load-car.ts';

export function carHead({ context, data: { car }, text }: HeadInput<CarData, typeof ru>) {
  const title = carTitle(car);
  return {
    title: `${title}, ${createFormats(context.locale).tenge(car.price)}, ${car.city.label}`,
    description: text('carDescription', { title, city: car.city.label }),
    at: `/cars/${car.id}`,
    // A car that is no longer on sale keeps its page, so that links to it work, but search engines do not index it.
    isIndexed: car.status === 'published',
    image: previewPath(car, context.locale),
    facts: [carFacts(context, car), breadcrumbData(context, carCrumbs(car))],
  };
}
