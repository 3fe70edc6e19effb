import { z } from 'zod';
import { endpoint } from '../../platform/contract/endpoint.ts';
import { splitLocale } from '../../platform/contract/locale.ts';
import { pageOf } from '../../platform/contract/page.ts';
import { idInput, wholeNumber } from '../../platform/contract/query.ts';

/* Calls of the admin's desk: promotions and news for members who opted in. */

/** Kinds of promotional messages that members can opt in to in the profile. */
export const optInKinds = ['promotions', 'news'] as const;
export type OptInKind = (typeof optInKinds)[number];

export const maxTitleLength = 100;
export const maxTextLength = 2000;
export const maxLinkLength = 300;

const inThreeLanguages = (maxLength: number) => {
  const text = z.string().trim().min(3).max(maxLength);
  return z.strictObject({ ru: text, kk: text, en: text });
};

/**
 * Whether a link is a path on our site: no host, no language prefix, nothing that browsers interpret as another host.
 */
export function isOwnPath(link: string): boolean {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(link) || splitLocale(link).explicit) return false;
  const { host, pathname } = new URL(link, 'http://own.invalid');
  return host === 'own.invalid' && !/^\/(\/|(api|dev)(\/|$))/.test(pathname);
}

const promotionFields = {
  wish: z.enum(optInKinds),
  title: inThreeLanguages(maxTitleLength),
  text: inThreeLanguages(maxTextLength),
  link: z.string().trim().max(maxLinkLength).nullable(),
};
const promotionId = idInput;

const promotion = z.object({
  id: z.int(),
  ...promotionFields,
  status: z.enum(['draft', 'sending', 'sent']),
  changed_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  /** How many members have received the promotion so far. */
  delivered_count: z.int(),
});
export type Promotion = z.output<typeof promotion>;

const promotionRefusals = {
  /** Delivery has started, so the promotion can no longer be changed. */
  already_sent: 409,
  /** Somebody else has changed the promotion since it was read. */
  changed_meanwhile: 409,
  nobody_wishes: 409,
} as const;
export type PromotionRefusal = keyof typeof promotionRefusals;

export const listPromotions = endpoint({
  method: 'GET',
  path: '/staff/promotions/',
  access: 'admin',
  summary: 'Promotions and news, drafts first, then the latest',
  input: z.object({ page: wholeNumber(1, 100_000) }),
  output: pageOf(promotion),
});

const audience = z.object({ members: z.int(), by_email: z.int() });

export const countAudience = endpoint({
  method: 'GET',
  path: '/staff/promotions/audience/',
  access: 'admin',
  summary: 'How many members would get one now, and how many of them by letter, too',
  input: z.object({}),
  output: z.object({ promotions: audience, news: audience }),
});

export const createPromotion = endpoint({
  method: 'POST',
  path: '/staff/promotions/',
  access: 'admin',
  summary: 'Makes a draft in three languages',
  input: z.strictObject(promotionFields),
  output: promotion,
});

export const changePromotion = endpoint({
  method: 'PUT',
  path: '/staff/promotions/:promotionId/',
  access: 'admin',
  summary: 'Changes a draft; `changed_at` says which state of it was seen',
  input: z.strictObject({ promotionId, changed_at: z.iso.datetime(), ...promotionFields }),
  output: promotion,
  refusals: promotionRefusals,
});

export const deletePromotion = endpoint({
  method: 'DELETE',
  path: '/staff/promotions/:promotionId/',
  access: 'admin',
  confirmed: 'recently',
  summary: 'Deletes a draft',
  input: z.object({ promotionId }),
  output: z.object({ deleted: z.literal(true) }),
  refusals: promotionRefusals,
});

export const sendPromotion = endpoint({
  method: 'POST',
  path: '/staff/promotions/:promotionId/send/',
  access: 'admin',
  summary: 'Sends it to everybody who wishes it, once however often it is asked',
  input: z.strictObject({ promotionId, changed_at: z.iso.datetime() }),
  output: promotion,
  refusals: promotionRefusals,
});
