import type { Formats } from '../../../platform/web/formats.ts';
import type { Translate } from '../../../platform/web/i18n.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { type Band, PriceBand } from '../../../platform/web/ui/price-band.tsx';
import type { Standing } from '../contract.ts';
import type { ru } from '../messages/widget.ru.ts';
import { bands, ridgeAxis } from '../rating.ts';

type Market = NonNullable<Standing['market']>;

/** The rating of a price: a band, a warning about one that is too low to be true, or that there is none. */
export function PriceRating({ rating }: Pick<Standing, 'rating'>) {
  if (rating.value === 'suspicious') return <Badge tone="warn">{rating.label}</Badge>;
  const band = (bands as readonly string[]).indexOf(rating.value) + 1;
  return <PriceBand band={band === 0 ? null : (band as Band)}>{rating.label}</PriceBand>;
}

/** How a price compares with those of like cars, such as "8 % below similar cars"; null without an estimate. */
export function comparisonOf(
  { price, standing }: { price: number; standing: Pick<Standing, 'market'> | null },
  text: Translate<typeof ru>,
  formats: Formats,
): string | null {
  if (!standing?.market) return null;
  const percent = Math.round((price / standing.market.estimate - 1) * 100);
  if (percent === 0) return text('pricedAsLike');
  return text(percent < 0 ? 'cheaperThanLike' : 'dearerThanLike', {
    percent: formats.number(Math.abs(percent)),
  });
}

/** What `Ridge` draws: the prices of like cars, the usual ones among them, and the place of any price on the axis. */
export function ridgeOf({ low, high, ridge }: Pick<Market, 'low' | 'high' | 'ridge'>) {
  const { from, to } = ridgeAxis({ low, high });
  const placeOf = (price: number) => (price - from) / (to - from);
  return { bins: Array.from(ridge, Number), fair: { low: placeOf(low), high: placeOf(high) }, placeOf };
}
