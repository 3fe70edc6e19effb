import type { Formats } from '../../../platform/web/formats.ts';
import type { Translate } from '../../../platform/web/i18n.tsx';
import type { Standing } from '../../listings/contract.ts';
import type { CarEstimate } from '../contract.ts';
import type { ru } from '../messages/widget.ru.ts';

type Text = Translate<typeof ru>;
type Market = NonNullable<Standing['market']>;

/** A price in millions of tenge without the sign: 12 940 000 → "12,9 млн", 4 253 000 → "4,25 млн". */
export function shortPrice(tenge: number, text: Text, formats: Formats): string {
  const step = tenge < 10_000_000 ? 10_000 : 100_000;
  return text('million', { value: formats.number(Math.round(tenge / step) / (1_000_000 / step)) });
}

/** Amounts are shown in thousands: an estimate is not as exact as its arithmetic. */
export const rounded = (tenge: number) => Math.round(tenge / 1000) * 1000;

/** The usual price of such cars, and between which prices four of five of them are offered. */
export function usualText(market: Market, text: Text, formats: Formats): string {
  const [estimate, low, high] = [market.estimate, market.low, market.high].map((price) =>
    shortPrice(price, text, formats),
  ) as [string, string, string];
  return text('usual', { estimate: `${estimate}\u00a0₸`, low: withoutUnit(low), high: `${high}\u00a0₸` });
}

/** A short price that stands before another one, which has the unit: "12,9". */
export const withoutUnit = (price: string) => price.split('\u00a0')[0] ?? price;

/** "vivid" → "Vivid", at the beginning of a sentence. */
export const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function mileageText(kilometres: number | null, text: Text, formats: Formats): string {
  return kilometres === null ? text('mileageUnknown') : formats.kilometres(kilometres);
}

/** An amount with its sign: "+350 000 ₸". */
export function signedTenge(tenge: number, { tenge: format }: Formats): string {
  return `${tenge < 0 ? '−' : '+'}${format(Math.abs(tenge))}`;
}

const wordsOfYear = {
  more: 'someNewer',
  less: 'someOlder',
  unknown: 'by_year',
  dearer: 'dearerYear',
  cheaper: 'cheaperYear',
} as const;
const wordsOfMileage = { more: 'someDrivenMore', less: 'someDrivenLess', unknown: 'someUnknown' } as const;

/** How a car differs from its like cars: "Пробег меньше на 40 000 км", "В этом регионе дороже". */
export function differenceText(
  { by, tenge, difference, likes, is_unknown }: CarEstimate['reasons'][number],
  text: Text,
  formats: Formats,
): string {
  if (is_unknown) return text('unknownFact', { fact: text(`by_${by}`) });
  if (by === 'year' && difference === 0) return text(tenge > 0 ? 'slightlyNewer' : 'slightlyOlder');
  if (by === 'year' && difference)
    return text(difference > 0 ? 'newer' : 'older', { count: Math.abs(difference) });
  if (by === 'year') return text(wordsOfYear[likes ?? (tenge > 0 ? 'dearer' : 'cheaper')]);
  if (by === 'mileage' && likes) return text(wordsOfMileage[likes]);
  if (by === 'mileage' && difference)
    return text(difference < 0 ? 'drivenLess' : 'drivenMore', {
      distance: formats.kilometres(Math.abs(difference)),
    });
  if ((by === 'condition' || by === 'customs' || by === 'damaged') && difference)
    return text(`${by}_${difference > 0 ? 'good' : 'bad'}`);
  if (by === 'region') return text(tenge > 0 ? 'dearerRegion' : 'cheaperRegion');
  return text(by === 'cap' ? 'oddPrices' : `by_${by}`);
}

/** With how many cars a car was compared, of which years and mileages. */
export function comparedText(like: CarEstimate['like'], text: Text, formats: Formats): string {
  const years = rangeOf(
    like.map(({ year }) => year),
    String,
  );
  const count = like.length;
  const driven = like.flatMap(({ mileage_km }) => mileage_km ?? []).map(roundedKilometres);
  if (driven.length === 0) return text('comparedByYear', { count, years });
  return text('compared', { count, years, mileages: rangeOf(driven, formats.number, formats.kilometres) });
}

const roundedKilometres = (kilometres: number) => Math.round(kilometres / 1000) * 1000;

type Format = (value: number) => string;

function rangeOf(values: readonly number[], format: Format, formatLast = format): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? formatLast(low) : `${format(low)}–${formatLast(high)}`;
}
