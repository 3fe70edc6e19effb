import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { CarCard } from '../../listings/contract.ts';
import type { CarEstimate, Estimation } from '../contract.ts';
import { MarketLink } from './market-link.tsx';
import styles from './price-place.module.css';
import { useValuationText } from './use-text.ts';
import { differenceText, mileageText, rounded, signedTenge, usualText } from './words.ts';

/** The anchor of the panel. */
export const priceReasonsId = 'price-reasons';

type PriceReasonsProps = {
  car: Pick<CarCard, 'standing' | 'brand' | 'model'>;
  estimation: Estimation | null;
};

/** What makes the estimate of a car: its differences from the like cars, these cars with their adjustments, the method. */
export function PriceReasons({ car, estimation }: PriceReasonsProps) {
  const text = useValuationText();
  const formats = useFormats();
  const market = car.standing?.market;
  if (!market || !estimation || !('reasons' in estimation)) return null;
  return (
    <Panel anchor={priceReasonsId} title={text('title')}>
      <div>
        <p className={styles.words}>{usualText(market, text, formats)}</p>
        <Explanation estimation={estimation} />
        <MarketLink car={car} />
      </div>
    </Panel>
  );
}

type ExplanationProps = {
  estimation: CarEstimate;
  /** Beside a form the differences are folded, and like cars open in a new tab. */
  isBesideForm?: boolean | undefined;
};

/** The differences from the like cars, these cars with their adjustments, and the method. */
export function Explanation({ estimation: { reasons, like }, isBesideForm }: ExplanationProps) {
  const text = useValuationText();
  return (
    <>
      {reasons.length > 0 &&
        (isBesideForm ? (
          <details>
            <summary className={styles.more}>{text('reasons')}</summary>
            <ReasonFacts reasons={reasons} />
          </details>
        ) : (
          <div className={styles.place}>
            <h3>{text('reasons')}</h3>
            <ReasonFacts reasons={reasons} />
          </div>
        ))}
      <LikeCars like={like} isBesideForm={isBesideForm} />
      <details>
        <summary className={styles.more}>{text('how')}</summary>
        <p className={styles.words}>{text('howText')}</p>
      </details>
    </>
  );
}

function ReasonFacts({ reasons }: Pick<CarEstimate, 'reasons'>) {
  const text = useValuationText();
  const formats = useFormats();
  return (
    <Facts
      columns="one"
      items={reasons.map((reason) => ({
        term: differenceText(reason, text, formats),
        value: signedTenge(reason.tenge, formats),
      }))}
    />
  );
}

/** The like cars with the adjustments of their prices, those that count most first. */
function LikeCars({
  like,
  isBesideForm,
}: Pick<CarEstimate, 'like'> & Pick<ExplanationProps, 'isBesideForm'>) {
  const text = useValuationText();
  return (
    <details>
      <summary className={styles.more}>{text('like', { count: like.length })}</summary>
      <ol>
        {like.map((car) => (
          <LikeCar key={car.id} car={car} target={isBesideForm ? '_blank' : undefined} />
        ))}
      </ol>
    </details>
  );
}

function LikeCar({ car, target }: { car: CarEstimate['like'][number]; target: '_blank' | undefined }) {
  const text = useValuationText();
  const formats = useFormats();
  const name = `${car.year}, ${mileageText(car.mileage_km, text, formats)}`;
  const adjustments = car.adjustments.map(
    ({ by, tenge }) => `${text(`by_${by}`).toLowerCase()} ${signedTenge(rounded(tenge), formats)}`,
  );
  const notes = [...(car.status === 'sold' ? [text('sold')] : []), ...adjustments];
  if (adjustments.length > 0)
    notes.push(text('asThis', { price: formats.tenge(rounded(car.adjusted_price)) }));
  return (
    <li className={styles.words}>
      {car.status === null ? (
        name
      ) : (
        <Link to={`/cars/${car.id}`} target={target}>
          {name}
        </Link>
      )}{' '}
      <strong>{formats.tenge(rounded(car.price))}</strong>
      <br />
      {notes.join(', ')}
    </li>
  );
}
