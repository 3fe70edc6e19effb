import type { ReactNode } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { CardMarket } from '../../../platform/web/ui/card-market.tsx';
import { Ridge } from '../../../platform/web/ui/ridge.tsx';
import type { CarCard, Standing } from '../contract.ts';
import { comparisonOf, PriceRating, ridgeOf } from './price-standing.tsx';
import { useLaterText } from './use-text.ts';

type CardPriceProps = {
  /** The car's id; see `platform/web/deferred-parts.tsx`. */
  of: number;
  car: Pick<CarCard, 'price' | 'standing'>;
};

/** The rating of the price beside it. An ad that waits for its rating has none. */
export function CardRating({ car: { standing } }: CardPriceProps) {
  return standing && standing.why !== 'pending' ? <PriceRating rating={standing.rating} /> : null;
}

const whyTexts = {
  pending: null,
  suspicious: null,
  few_like_cars: 'fewLike',
  one_seller: 'fewLike',
  wide_interval: 'unevenLike',
} as const satisfies Record<NonNullable<Standing['why']>, string | null>;

/** How the price compares with those of like cars, in words and as a ridge, and the monthly payment. */
export function CardPlace({ car, payment }: CardPriceProps & { payment: ReactNode }) {
  const text = useLaterText();
  const formats = useFormats();
  const { market = null, why = null } = car.standing ?? {};
  const reason = why && whyTexts[why];
  return (
    <CardMarket
      comparison={comparisonOf(car, text, formats) ?? (reason && text(reason))}
      payment={payment}
      ridge={market && <CardRidge price={car.price} market={market} />}
    />
  );
}

/** Without a label: the words beside it say the same. */
export function CardRidge({ price, market }: { price: number; market: NonNullable<Standing['market']> }) {
  const { bins, fair, placeOf } = ridgeOf(market);
  return <Ridge bins={bins} fair={fair} at={placeOf(price)} />;
}
