import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { HeadInput } from '../../../platform/web/page.ts';
import { absoluteUrl } from '../../../platform/web/page-head.ts';
import type { readSeller } from '../contract.ts';
import type { ru } from '../messages/seller.ru.ts';

/**
 * Firms are found by search engines, with their contacts as structured data (schema.org). Neither the title nor search
 * engines tell the names of private persons.
 */
export function sellerHead(
  {
    context,
    data: { name, kind, firm, on_sale: onSale },
    params: { id = '' },
    text,
  }: HeadInput<OutputOf<typeof readSeller>, typeof ru>,
  rating: { average: number; count: number } | null,
) {
  if (!firm || !name) return { title: text('title'), isIndexed: false };
  const { city, address, phones, site_url: site } = firm;
  const at = `/sellers/${id}`;
  return {
    title: text('firmHead', { name, city }),
    description: text('firmAbout', { kind: kind.label, place: `${city}, ${address}`, count: onSale.count }),
    at,
    facts: [
      {
        '@type': 'AutoDealer',
        name,
        url: absoluteUrl(context, context.locale, at),
        telephone: phones[0],
        address: {
          '@type': 'PostalAddress',
          streetAddress: address,
          addressLocality: city,
          addressCountry: 'KZ',
        },
        ...(site && { sameAs: site }),
        ...(rating && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
          },
        }),
      },
    ],
  };
}
