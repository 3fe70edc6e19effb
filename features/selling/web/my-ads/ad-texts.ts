import { queryOf } from '../../../../platform/web/api-client.ts';
import type { Formats } from '../../../../platform/web/formats.ts';
import type { OwnAd } from '../../contract.ts';
import { roundedWait } from './ad-actions.ts';
import type { MyAdsText } from './use-text.ts';

/** Path of the ad's public page; null if it has none. */
export function publicPath(ad: OwnAd): string | null {
  const hasPage = ad.is_online || (['sold', 'withdrawn', 'expired'].includes(ad.status) && ad.published_at);
  return hasPage ? `/cars/${ad.id}` : null;
}

type TextContext = { text: MyAdsText; formats: Formats; now: Date };

/**
 * The line below the title, with what matters most in the ad's status: how complete it is, its queue position, or its
 * expiry date.
 */
export function adLine(ad: OwnAd, { text, formats, now }: TextContext): string {
  const timeAgo = (moment: string) => formats.ago(moment, now);
  if (ad.status === 'draft') {
    const percent = text('completeness', { percent: ad.completeness });
    return `${percent}. ${text('changedAt', { when: timeAgo(ad.updated_at) })}`;
  }
  if (ad.status === 'moderation') return queueLine(ad, { text, formats, now });
  if (ad.status === 'published' && ad.expires_at)
    return text('onSaleUntil', { date: formats.date(ad.expires_at) });
  if (ad.published_at) return text('offSaleSince', { date: formats.date(ad.published_at) });
  return text('changedAt', { when: timeAgo(ad.updated_at) });
}

function queueLine(ad: OwnAd, { text, formats, now }: TextContext): string {
  if (!ad.queue) return ad.submitted_at ? text('sentAt', { when: formats.ago(ad.submitted_at, now) }) : '';
  const position = text('queuePlace', { place: ad.queue.place });
  if (ad.queue.expected_minutes === null) return position;
  const { unit, count } = roundedWait(ad.queue.expected_minutes);
  return `${position}, ${text(unit === 'minutes' ? 'waitMinutes' : 'waitHours', { count })}`;
}

/** The number with its English ordinal ending, as in "3rd". In other languages the message text contains the ending. */
function ordinal(position: number, { locale, number }: Formats): string {
  if (locale !== 'en') return number(position);
  const [tensDigit, lastDigit] = [Math.floor(position / 10) % 10, position % 10];
  const ending = tensDigit === 1 ? undefined : ['th', 'st', 'nd', 'rd'][lastDigit];
  return `${number(position)}${ending ?? 'th'}`;
}

/** The ad's positions in searches for similar cars, with links to those searches. */
export function rankLinks(
  rank: NonNullable<OwnAd['rank']>,
  { text, formats }: Omit<TextContext, 'now'>,
): { to: string; label: string }[] {
  const { search, total, params } = rank;
  const { brand, model, ...where } = params;
  const path = ['/cars', model ?? brand].filter(Boolean).join('/');
  const toNewest = `${path}${queryOf(where)}`;
  if (total === 1) return [{ to: toNewest, label: text('rankAlone', { search }) }];
  const place = ordinal(rank.place, formats);
  return [
    { to: toNewest, label: text('rankPlace', { place, total, search }) },
    {
      to: `${path}${queryOf({ ...where, sort: 'price_asc' })}`,
      label: text('rankByPrice', { place: ordinal(rank.price_place, formats) }),
    },
  ];
}
