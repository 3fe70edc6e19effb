import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badges } from '../../../platform/web/ui/badge.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Ridge } from '../../../platform/web/ui/ridge.tsx';
import type { CarCard, Standing } from '../../listings/contract.ts';
import { minLikeCars } from '../../listings/rating.ts';
import { comparisonOf, PriceRating, ridgeOf, useLaterText } from '../../listings/web/public.tsx';
import type { Estimation } from '../contract.ts';
import { LikePoints } from './like-points.tsx';
import { MarketLink } from './market-link.tsx';
import styles from './price-place.module.css';
import { priceReasonsId } from './price-reasons.tsx';
import { useValuationText } from './use-text.ts';
import { comparedText, shortPrice, type Told, usualText } from './words.ts';

type PricePlaceProps = {
  car: Pick<CarCard, 'id' | 'price' | 'standing' | 'brand' | 'model'>;
  /** The estimate with its like cars; it may be newer than the rating that is kept with the ad. */
  estimation: Estimation | null;
};

/** Where the price of a car stands among like cars, as a drawing and in words; or why it has no rating. */
export function PricePlace({ car, estimation }: PricePlaceProps) {
  const text = useValuationText();
  const { standing } = car;
  if (!standing) return null;
  const told = estimation && 'reasons' in estimation ? estimation : null;
  return (
    <div className={styles.place}>
      <Badges>
        <PriceRating rating={standing.rating} />
        {standing.market && told && <a href={`#${priceReasonsId}`}>{text('how')}</a>}
      </Badges>
      {standing.market ? (
        <Market {...{ car, told }} market={standing.market} />
      ) : (
        <>
          <p className={styles.words}>
            <WhyUnrated standing={standing} estimation={estimation} />
          </p>
          <MarketLink car={car} />
        </>
      )}
    </div>
  );
}

type MarketProps = {
  car: PricePlaceProps['car'];
  market: NonNullable<Standing['market']>;
  told: Told | null;
};

function Market({ car, market, told }: MarketProps) {
  const text = useValuationText();
  const listingText = useLaterText();
  const formats = useFormats();
  const { bins, fair, placeOf } = ridgeOf(market);
  const comparison = comparisonOf(car, listingText, formats) ?? '';
  const sentence = `${comparison.charAt(0).toUpperCase()}${comparison.slice(1)}.`;
  return (
    <>
      <Ridge
        size="page"
        bins={bins}
        fair={fair}
        at={placeOf(car.price)}
        label={`${formats.tenge(car.price)}: ${comparison}. ${usualText(market, text, formats)}`}
        labels={{
          price: formats.tenge(car.price),
          low: shortPrice(market.low, text, formats),
          high: shortPrice(market.high, text, formats),
        }}
      >
        {told && <LikePoints like={told.like} placeOf={placeOf} />}
      </Ridge>
      {car.standing?.rating.value === 'suspicious' && <Notice tone="warn">{text('suspicious')}</Notice>}
      <p className={styles.words}>
        <strong>{sentence}</strong> {told && comparedText(told.like, text, formats)}
      </p>
    </>
  );
}

function WhyUnrated({ standing, estimation }: { standing: Standing; estimation: Estimation | null }) {
  const text = useValuationText();
  const needed = (estimation && 'needed' in estimation && estimation.needed) || minLikeCars;
  switch (standing.why) {
    case 'few_like_cars':
      return text('few_like_cars', { evidence: standing.evidence, needed });
    case 'wide_interval':
      return text('wide_interval', { count: standing.evidence });
    case 'one_seller':
      return text('one_seller');
    default:
      return text('pending');
  }
}
