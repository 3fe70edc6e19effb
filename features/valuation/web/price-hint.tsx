import { type ReactNode, useEffect, useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Badges } from '../../../platform/web/ui/badge.tsx';
import { Chip, Chips } from '../../../platform/web/ui/chip.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { bandOf } from '../../listings/rating.ts';
import { PriceRating } from '../../listings/web/public.tsx';
import type { Choice } from '../../vehicles/contract.ts';
import type { CarEstimate, Estimation, SaleTimes } from '../contract.ts';
import { PriceAmongLikes } from './price-among-likes.tsx';
import styles from './price-hint.module.css';
import { type PriceMove, priceMoves, startPrices } from './price-moves.ts';
import { Explanation } from './price-reasons.tsx';
import { usePriceHintText, useValuationText } from './use-text.ts';
import { WhyUnrated } from './why-unrated.tsx';
import { usualText } from './words.ts';

type PriceHintProps = {
  estimation: Estimation;
  /** The values of the facet `rating`. */
  ratings: readonly Choice[];
  /** Null where our own sales do not say it. */
  saleTimes?: SaleTimes | null | undefined;
  /** What is typed; null while it is no price. */
  price: number | null;
  /** Called with a price that the person chose here. Without it nothing can be chosen. */
  onPrice?: ((price: number) => void) | undefined;
  /** What would make the estimate better. */
  help?: ReactNode;
};

/** Where a price that is being typed would stand among like cars, why, and what another one would change. */
export function PriceHint({ estimation, ratings, saleTimes, price, onPrice, help }: PriceHintProps) {
  const text = useValuationText();
  return (
    <section className={styles.hint} aria-label={text('title')}>
      {'reasons' in estimation ? (
        <Place estimation={estimation} {...{ ratings, price, onPrice }} />
      ) : (
        <p className={styles.words}>
          <WhyUnrated {...estimation} />
        </p>
      )}
      {saleTimes && <SaleTimesField saleTimes={saleTimes} onPrice={onPrice} />}
      {help}
      {'reasons' in estimation && <Explanation estimation={estimation} isBesideForm />}
    </section>
  );
}

/** While somebody types, the drawing waits until the digits stop coming for this long. */
const typingMs = 250;

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

type PlaceProps = Pick<PriceHintProps, 'ratings' | 'price' | 'onPrice'> & { estimation: CarEstimate };

function Place({ estimation, ratings, price: typed, onPrice }: PlaceProps) {
  const text = useValuationText();
  const hintText = usePriceHintText();
  const formats = useFormats();
  const price = useSettled(typed);
  const { estimate, low, high, ridge, rating_bounds: bounds } = estimation;
  const market = { estimate, low, high, ridge };
  const band = price === null ? null : bandOf({ estimateTenge: estimate, bounds }, price);
  const rating = ratings.find(({ value }) => value === band);
  return (
    <>
      {rating && (
        <Badges>
          <PriceRating rating={rating} />
        </Badges>
      )}
      <PriceAmongLikes price={price} market={market} estimation={estimation} isBesideForm>
        {band === 'suspicious' && <Notice tone="warn">{hintText('suspiciousOwn')}</Notice>}
      </PriceAmongLikes>
      <p className={styles.words}>
        {price === null ? hintText('enterPrice') : usualText(market, text, formats)}
      </p>
      {onPrice && (
        <Moves
          moves={price === null ? startPrices(estimation) : priceMoves(estimation, price)}
          ratings={ratings}
          onPrice={onPrice}
        />
      )}
    </>
  );
}

type MovesProps = {
  moves: readonly PriceMove[];
  ratings: readonly Choice[];
  onPrice: (price: number) => void;
};

function Moves({ moves, ratings, onPrice }: MovesProps) {
  const text = usePriceHintText();
  const formats = useFormats();
  if (moves.length === 0) return null;
  return (
    <fieldset className={styles.moves}>
      <legend className="visually-hidden">{text('moves')}</legend>
      <Chips>
        {moves.map(({ price, band, kind }) => {
          const label = ratings.find(({ value }) => value === band)?.label ?? '';
          return (
            <Chip key={band} onClick={() => onPrice(price)}>
              {text(kind === 'better' ? 'moveBetter' : 'moveSame', {
                price: formats.tenge(price),
                band: label.charAt(0).toLowerCase() + label.slice(1),
              })}
            </Chip>
          );
        })}
      </Chips>
    </fieldset>
  );
}

type SaleTimesProps = { saleTimes: SaleTimes; onPrice: PriceHintProps['onPrice'] };

/** At which prices such cars are sold in which time, and from how many ads that is known. */
function SaleTimesField({ saleTimes: { sold, unsold, within }, onPrice }: SaleTimesProps) {
  const text = usePriceHintText();
  const formats = useFormats();
  return (
    <fieldset className={styles.moves}>
      <legend className={styles.words}>{text('saleTimes')}</legend>
      <Chips>
        {within.map(({ days, price }) => (
          <Chip key={days} disabled={!onPrice} onClick={() => onPrice?.(price)}>
            {text('soldWithin', { count: days, price: formats.tenge(price) })}
          </Chip>
        ))}
      </Chips>
      <p className={styles.method}>{text('saleTimesMethod', { sold, unsold })}</p>
    </fieldset>
  );
}
