import { createFormats } from '../../../platform/web/formats.ts';
import type { HeadInput } from '../../../platform/web/page.ts';
import { breadcrumbData } from '../../../platform/web/page-head.ts';
import type { ru } from '../messages/widget.ru.ts';
import type { loadMarket } from './load-market.ts';

type Loaded = Awaited<ReturnType<typeof loadMarket>>;

export const vehicleOf = ({ brand, model }: Pick<Loaded, 'brand' | 'model'>) =>
  `${brand.label} ${model.label}`;

export function marketCrumbs({ brand, model }: Pick<Loaded, 'brand' | 'model'>, text: HeadText) {
  return [
    { label: text('catalogue'), to: '/cars' },
    { label: brand.label, to: `/cars/${brand.value}` },
    { label: model.label, to: `/cars/${model.value}` },
    { label: text('prices'), to: `/cars/${model.value}/market` },
  ];
}

type HeadText = HeadInput<Loaded, typeof ru>['text'];

/** Title and description by the figures. A market that tells no prices is not for search engines. */
export function marketHead({ context, data, text }: HeadInput<Loaded, typeof ru>) {
  const { market } = data;
  const vehicle = vehicleOf(data);
  const { tenge, date } = createFormats(context.locale);
  const { median = null, low = null, high = null } = market?.price ?? {};
  const isTold = market !== null && median !== null && low !== null && high !== null;
  return {
    title: text('marketTitle', { vehicle }),
    description: isTold
      ? text('description', {
          vehicle,
          median: tenge(median),
          low: tenge(low),
          high: tenge(high),
          date: date(market.counted_at),
        })
      : text('descriptionThin', { vehicle }),
    at: `/cars/${data.model.value}/market`,
    isIndexed: isTold,
    facts: [breadcrumbData(context, marketCrumbs(data, text))],
  };
}
