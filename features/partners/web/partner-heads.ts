import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { HeadInput } from '../../../platform/web/page.ts';
import { breadcrumbData } from '../../../platform/web/page-head.ts';
import type { listPartners, PartnerDetail } from '../contract.ts';
import type { ru } from '../messages/ru.ts';
import { partnerFacts } from './partner-facts.ts';
import { addressOf, pageOf, questionOf } from './question.ts';

type Shown<Data> = HeadInput<Data, typeof ru>;

/** A category in a city is a page to be found; words, hours and later pages are not. */
export function partnersHead({ data, search, text }: Shown<OutputOf<typeof listPartners>>) {
  const question = questionOf(search);
  const chosen = [
    data.categories.find(({ slug }) => slug === question.category)?.name,
    data.cities.find(({ slug }) => slug === question.city)?.name,
  ].filter(Boolean);
  const own = text('title');
  return {
    title: chosen.length > 0 ? `${own}: ${chosen.join(', ')}` : own,
    description: text('description'),
    at: addressOf({ ...question, q: '', open: false }),
    isIndexed: data.count > 0 && !question.q && !question.open && pageOf(search) === 1,
  };
}

export function partnerHead({ context, data: { partner }, text }: Shown<{ partner: PartnerDetail }>) {
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
