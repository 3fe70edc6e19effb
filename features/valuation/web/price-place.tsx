import { Badges } from '../../../platform/web/ui/badge.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { CarCard } from '../../listings/contract.ts';
import { minLikeCars } from '../../listings/rating.ts';
import { PriceRating } from '../../listings/web/public.tsx';
import type { Estimation } from '../contract.ts';
import { MarketLink } from './market-link.tsx';
import { PriceAmongLikes } from './price-among-likes.tsx';
import styles from './price-place.module.css';
import { priceReasonsId } from './price-reasons.tsx';
import { useValuationText } from './use-text.ts';
import { WhyUnrated } from './why-unrated.tsx';

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
  const found = estimation && 'reasons' in estimation ? estimation : null;
  return (
    <div className={styles.place}>
      <Badges>
        <PriceRating rating={standing.rating} />
        {standing.market && found && <a href={`#${priceReasonsId}`}>{text('how')}</a>}
      </Badges>
      {standing.market ? (
        <PriceAmongLikes price={car.price} market={standing.market} estimation={found}>
          {standing.rating.value === 'suspicious' && <Notice tone="warn">{text('suspicious')}</Notice>}
        </PriceAmongLikes>
      ) : (
        <>
          <p className={styles.words}>
            <WhyUnrated why={standing.why} evidence={standing.evidence} needed={neededBy(estimation)} />
          </p>
          <MarketLink car={car} />
        </>
      )}
    </div>
  );
}

const neededBy = (estimation: Estimation | null) =>
  (estimation && 'needed' in estimation && estimation.needed) || minLikeCars;
