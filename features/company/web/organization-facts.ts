import { absoluteUrl } from '../../../platform/web/page-head.ts';
import type { RouterContext } from '../../../platform/web/router-context.ts';

/** schema.org data of the organization. */
export function organizationFacts(
  context: Pick<RouterContext, 'locale' | 'site'>,
  rating: { average: number; count: number } | null = null,
): object {
  const homeUrl = absoluteUrl(context, context.locale, '/');
  return {
    '@type': 'Organization',
    name: 'Tulpar Auto',
    url: homeUrl,
    logo: `${context.site.publicUrl}/icon-512.png`,
    areaServed: 'KZ',
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
  };
}
