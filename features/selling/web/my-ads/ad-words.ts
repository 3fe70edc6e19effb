import { queryOf } from '../../../../platform/web/api-client.ts';
import type { Formats } from '../../../../platform/web/formats.ts';
import type { OwnAd } from '../../contract.ts';
import { waitOf } from './ad-actions.ts';
import type { MyAdsText } from './use-text.ts';

/** The public page, if there is one. */
export function publicPath(ad: OwnAd): string | null {
  const hasPage = ad.is_online || (['sold', 'withdrawn', 'expired'].includes(ad.status) && ad.published_at);
  return hasPage ? `/cars/${ad.id}` : null;
}

type Told = { text: MyAdsText; formats: Formats; now: Date };

/** The most important fact of the status: how complete, queue position, or expiry date. */
export function adLine(ad: OwnAd, { text, formats, now }: Told): string {
  const ago = (moment: string) => formats.ago(moment, now);
  if (ad.status === 'draft') {
    const percent = text('completeness', { percent: ad.completeness });
    return `${percent}. ${text('changedAt', { when: ago(ad.updated_at) })}`;
  }
  if (ad.status === 'moderation') return queueLine(ad, { text, formats, now });
  if (ad.status === 'published' && ad.expires_at)
    return text('onSaleUntil', { date: formats.date(ad.expires_at) });
  if (ad.published_at) return text('offSaleSince', { date: formats.date(ad.published_at) });
  return text('changedAt', { when: ago(ad.updated_at) });
}

function queueLine(ad: OwnAd, { text, formats, now }: Told): string {
  if (!ad.queue) return ad.submitted_at ? text('sentAt', { when: formats.ago(ad.submitted_at, now) }) : '';
  const place = text('queuePlace', { place: ad.queue.place });
  if (ad.queue.expected_minutes === null) return place;
  const { unit, count } = waitOf(ad.queue.expected_minutes);
  return `${place}, ${text(unit === 'minutes' ? 'waitMinutes' : 'waitHours', { count })}`;
}

/** The ordinal with its English ending; other languages have the ending in the message text. */
function ordinal(place: number, { locale, number }: Formats): string {
  if (locale !== 'en') return number(place);
  const [tens, ones] = [Math.floor(place / 10) % 10, place % 10];
  const ending = tens === 1 ? undefined : ['th', 'st', 'nd', 'rd'][ones];
  return `${number(place)}${ending ?? 'th'}`;
}

/** The ad's positions among similar cars, linked to those searches. */
export function rankLinks(
  rank: NonNullable<OwnAd['rank']>,
  { text, formats }: Omit<Told, 'now'>,
): { to: string; words: string }[] {
  const { search, total, params } = rank;
  const { brand, model, ...where } = params;
  const path = ['/cars', model ?? brand].filter(Boolean).join('/');
  const toNewest = `${path}${queryOf(where)}`;
  if (total === 1) return [{ to: toNewest, words: text('rankAlone', { search }) }];
  const place = ordinal(rank.place, formats);
  return [
    { to: toNewest, words: text('rankPlace', { place, total, search }) },
    {
      to: `${path}${queryOf({ ...where, sort: 'price_asc' })}`,
      words: text('rankByPrice', { place: ordinal(rank.price_place, formats) }),
    },
  ];
}
