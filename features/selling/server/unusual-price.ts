import type { Locale } from '../../../platform/contract/locale.ts';
import { type FieldFault, Problem } from '../../../platform/contract/problem.ts';
import type { Services } from '../../../platform/server/context.ts';
import { tengeText } from '../../../platform/server/tenge-text.ts';
import { isFarFromLikes } from '../../listings/rating.ts';
import { isUnusualPrice } from '../ad-limits.ts';
import type { AdForm, AdRefusal } from '../contract.ts';
import type { AdRow } from './ad-rows.ts';
import { estimateForm } from './estimate-form.ts';

const questions: Record<
  Locale,
  {
    farFromLast: (last: string, price: string) => string;
    farFromLikes: (price: string, low: string, high: string) => string;
  }
> = {
  ru: {
    farFromLast: (last, price) => `Было ${last}, станет ${price}. Проверьте, не потерялся ли ноль.`,
    farFromLikes: (price, low, high) =>
      `Четыре из пяти похожих машин стоят от ${low} до ${high}, а эта ${price}.`,
  },
  kk: {
    farFromLast: (last, price) => `Бұрынғы баға: ${last}, жаңасы: ${price}. Нөл түсіп қалмағанын тексеріңіз.`,
    farFromLikes: (price, low, high) =>
      `Ұқсас бес көліктің төртеуінің бағасы: ${low} – ${high}. Мұнікі: ${price}.`,
  },
  en: {
    farFromLast: (last, price) => `It was ${last} and becomes ${price}. Check that no zero is missing.`,
    farFromLikes: (price, low, high) =>
      `Four out of five similar cars cost from ${low} to ${high}, and this one ${price}.`,
  },
};

type GuardServices = Pick<Services, 'db' | 'currentVersion' | 'vehicleSlugs'> & { locale: Locale };

/**
 * Refuses a price of an own car that is far from its last one or from those of like cars, unless the manager said that it
 * is meant: no moderator looks at it before it is online. `errors` are the questions to the manager.
 */
export async function refuseUnusualPrice(
  services: GuardServices,
  input: { ad: AdRow; form: AdForm; price: number; isSure: true | undefined },
): Promise<void> {
  const { ad, form, price, isSure } = input;
  if (isSure) return;
  const { locale } = services;
  const tenge = (sum: number) => tengeText(sum, locale);
  const ask = (code: string, message: string): FieldFault => ({ field: 'price', code, message });
  const last = ad.approved?.price;
  const value = await estimateForm(services, { ad, form });
  const asked = [
    ...(last && isUnusualPrice(price, last)
      ? [ask('far_from_last', questions[locale].farFromLast(tenge(last), tenge(price)))]
      : []),
    ...('like' in value &&
    isFarFromLikes({ estimateTenge: value.estimate, bounds: value.rating_bounds }, price)
      ? [
          ask(
            'far_from_likes',
            questions[locale].farFromLikes(tenge(price), toThousands(value.low), toThousands(value.high)),
          ),
        ]
      : []),
  ];
  if (asked.length > 0) throw new Problem<AdRefusal>('price_unusual', asked);

  function toThousands(sum: number): string {
    return tenge(Math.round(sum / 1000) * 1000);
  }
}
