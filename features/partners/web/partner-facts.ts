import { absoluteUrl } from '../../../platform/web/page-head.ts';
import type { RouterContext } from '../../../platform/web/router-context.ts';
import type { PartnerDetail } from '../contract.ts';
import { isAllDay } from '../hours.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const kinds: Record<string, string> = {
  service: 'AutoRepair',
  tyres: 'AutoRepair',
  'body-shop': 'AutoBodyShop',
  detailing: 'AutoWash',
  parts: 'AutoPartsStore',
  insurance: 'InsuranceAgency',
};

/** Structured data (schema.org) of a partner; unknown properties are omitted. */
export function partnerFacts(
  context: Pick<RouterContext, 'locale' | 'site'>,
  partner: PartnerDetail,
): object {
  const { publicUrl } = context.site;
  const url = absoluteUrl(context, context.locale, `/partners/${partner.id}`);
  const [first] = partner.categories;
  const { hours, logo, photos, point, phones } = partner;
  const facts = {
    '@type': (first && kinds[first.slug]) ?? 'LocalBusiness',
    '@id': url,
    name: partner.name,
    url,
    description: partner.description || undefined,
    telephone: phones[0],
    logo: logo ? `${publicUrl}/photos/${logo.key}/256.webp` : undefined,
    image: photos[0] && `${publicUrl}/photos/${photos[0].key}/${photos[0].width >= 640 ? 640 : 320}.webp`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: partner.address || undefined,
      addressLocality: partner.city.name,
      addressCountry: 'KZ',
    },
    geo: point ? { '@type': 'GeoCoordinates', ...point } : undefined,
    sameAs: partner.site_url ?? undefined,
    openingHoursSpecification: hours?.flatMap((day, at) => {
      if (!day) return [];
      const hoursFact = { '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${days[at]}` };
      const midnight = (time: string) => (time === '24:00' ? '23:59' : time);
      if (isAllDay(day)) return [{ ...hoursFact, opens: '00:00', closes: '23:59' }];
      if (!day.break) return [{ ...hoursFact, opens: day.from, closes: midnight(day.to) }];
      return [
        { ...hoursFact, opens: day.from, closes: day.break.from },
        { ...hoursFact, opens: day.break.to, closes: midnight(day.to) },
      ];
    }),
  };
  return JSON.parse(JSON.stringify(facts));
}
