import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { HeadInput } from '../../../platform/web/page.ts';
import { breadcrumbData } from '../../../platform/web/page-head.ts';
import type { listPartners, PartnerDetail } from '../contract.ts';
import type { ru } from '../messages/ru.ts';
import { partnerFacts } from './partner-facts.ts';
import { addressOf, filtersOf, pageOf } from './partner-filters.ts';

type PageProps<Data> = HeadInput<Data, typeof ru>;

/** Meta data of the list. Pages of a category or a city are indexed; searches, "open now" and later pages are not. */
export function partnersHead({ data, search, text }: PageProps<OutputOf<typeof listPartners>>) {
  const filters = filtersOf(search);
  const chosenNames = [
    data.categories.find(({ slug }) => slug === filters.category)?.name,
    data.cities.find(({ slug }) => slug === filters.city)?.name,
  ].filter(Boolean);
  const pageTitle = text('title');
  return {
    title: chosenNames.length > 0 ? `${pageTitle}: ${chosenNames.join(', ')}` : pageTitle,
    description: text('description'),
    at: addressOf({ ...filters, q: '', open: false }),
    isIndexed: data.count > 0 && !filters.q && !filters.open && pageOf(search) === 1,
  };
}

export function partnerHead({ context, data: { partner }, text }: PageProps<{ partner: PartnerDetail }>) {
  const [photo] = partner.photos;
  const path = `/partners/${partner.id}`;
  const crumbs = [
    { label: text('title'), to: '/partners' },
    { label: partner.name, to: path },
  ];
  const services = partner.categories.map(({ name }) => name).join(', ');
  return {
    title: `${partner.name}, ${partner.city.name}`,
    description: [`${services}.`, partner.description].join(' ').trim().slice(0, 200),
    at: path,
    image: photo && `/photos/${photo.key}/${photo.width >= 640 ? 640 : 320}.webp`,
    facts: [partnerFacts(context, partner), breadcrumbData(context, crumbs)],
  };
}
