import { notFound } from '@tanstack/react-router';
import { askPartner } from '../../../features/leads/contract.ts';
import type { SentForm } from '../../../features/leads/web/public.tsx';
import { listPartners, type PartnerDetail, readPartner } from '../../../features/partners/contract.ts';
import type { ru } from '../../../features/partners/messages/ru.ts';
import { addressOf, inputOf, pageOf, questionOf } from '../../../features/partners/web/question.ts';
import { requestInput } from '../../../features/partners/web/request-input.ts';
import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { createFormats } from '../../../platform/web/formats.ts';
import { createTranslate } from '../../../platform/web/i18n.tsx';
import type { SearchParams } from '../../../platform/web/search-params.ts';
import type { FormRefusal } from '../car-form-routes.tsx';
import type { PageAbout } from '../head.ts';
import { withTexts } from '../messages/load.ts';
import { partnerFacts } from '../partner-facts.ts';
import type { RouterContext } from '../router.tsx';
import { crumbFacts } from '../structured-data.ts';
import { answered } from './answered.ts';

/** `head` says of the page what is the same on both sides; where it is, `path` says. */
export type PartnersData = {
  answer: OutputOf<typeof listPartners>;
  path: string;
  head: PageAbout;
};

/** The pages' own texts, which come with them: titles are written here, before the page is there. */
async function textsOf({ locale, messages }: RouterContext) {
  await withTexts(['partners'], async () => null);
  return createTranslate(messages.partners as typeof ru, createFormats(locale));
}

/** A category in a city is a page to be found; words, hours and later pages are not. */
export async function loadPartners(
  context: RouterContext,
  search: SearchParams,
  signal: AbortSignal,
): Promise<PartnersData> {
  const question = questionOf(search);
  const page = pageOf(search);
  const [text, answer] = await Promise.all([
    textsOf(context),
    context.api.call(listPartners, { ...inputOf(question), page }, { signal }),
  ]);
  const chosen = [
    answer.categories.find(({ slug }) => slug === question.category)?.name,
    answer.cities.find(({ slug }) => slug === question.city)?.name,
  ].filter(Boolean);
  const own = text('title');
  return {
    answer,
    path: addressOf({ ...question, q: '', open: false }),
    head: {
      title: chosen.length > 0 ? `${own}: ${chosen.join(', ')}` : own,
      description: text('description'),
      isIndexed: answer.count > 0 && !question.q && !question.open && page === 1,
    },
  };
}

export type PartnerData = {
  partner: PartnerDetail;
  before: SentForm;
  refusal: FormRefusal | null;
  path: string;
  head: PageAbout;
};

export async function loadPartner(
  context: RouterContext,
  id: string,
  signal: AbortSignal,
): Promise<PartnerData> {
  const { api, sent } = context;
  const [text, partner] = await Promise.all([textsOf(context), partnerOf(api, id, signal)]);
  const input = sent && requestInput(sent, partner.id);
  const [photo] = partner.photos;
  const crumbs = [
    { label: text('title'), to: '/partners' },
    { label: partner.name, to: `/partners/${partner.id}` },
  ];
  const services = partner.categories.map(({ name }) => name).join(', ');
  return {
    partner,
    path: `/partners/${partner.id}`,
    ...(await answered(api, askPartner, { sent, input })),
    head: {
      title: `${partner.name}, ${partner.city.name}`,
      description: [`${services}.`, partner.description].join(' ').trim().slice(0, 200),
      image: photo && `/photos/${photo.key}/${photo.width >= 640 ? 640 : 320}.webp`,
      facts: [partnerFacts(context, partner), crumbFacts(context, crumbs)],
    },
  };
}

async function partnerOf(api: ApiClient, partnerId: string, signal: AbortSignal): Promise<PartnerDetail> {
  try {
    return await api.call(readPartner, { partnerId }, { signal });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    throw notFound();
  }
}
