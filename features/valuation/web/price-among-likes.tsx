import type { ReactNode } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Ridge } from '../../../platform/web/ui/ridge.tsx';
import type { Standing } from '../../listings/contract.ts';
import { comparisonOf, ridgeOf, useLaterText } from '../../listings/web/public.tsx';
import type { CarEstimate } from '../contract.ts';
import { LikePoints } from './like-points.tsx';
import styles from './price-place.module.css';
import { useValuationText } from './use-text.ts';
import { capitalized, comparedText, shortPrice, usualText } from './words.ts';

type PriceAmongLikesProps = {
  /** Null while no price is known: then the ridge has no sun. */
  price: number | null;
  market: NonNullable<Standing['market']>;
  estimation: CarEstimate | null;
  /** Beside a form the sentence is announced when the price changes, and like cars open in a new tab. */
  isBesideForm?: boolean | undefined;
  /** Between the drawing and the words. */
  children?: ReactNode;
};

/** The prices of like cars as a ridge with the place of a price, and the sentence that says the same. */
export function PriceAmongLikes({ price, market, estimation, isBesideForm, children }: PriceAmongLikesProps) {
  const text = useValuationText();
  const listingText = useLaterText();
  const formats = useFormats();
  const { bins, fair, placeOf } = ridgeOf(market);
  const usual = usualText(market, text, formats);
  const comparison =
    price === null ? null : comparisonOf({ price, standing: { market } }, listingText, formats);
  const sentence = comparison ? `${capitalized(comparison)}.` : usual;
  return (
    <>
      <Ridge
        size="page"
        bins={bins}
        fair={fair}
        at={price === null ? undefined : placeOf(price)}
        label={price === null ? usual : `${formats.tenge(price)}: ${comparison}. ${usual}`}
        labels={{
          ...(price !== null && { price: formats.tenge(price) }),
          low: shortPrice(market.low, text, formats),
          high: shortPrice(market.high, text, formats),
        }}
      >
        {estimation && (
          <LikePoints
            like={estimation.like}
            placeOf={placeOf}
            isBesideForm={isBesideForm}
            hasSun={price !== null}
          />
        )}
      </Ridge>
      {children}
      <p className={styles.words} role={isBesideForm ? 'status' : undefined}>
        <strong>{sentence}</strong> {estimation && comparedText(estimation.like, text, formats)}
      </p>
    </>
  );
}
