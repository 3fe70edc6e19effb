import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { CarCard } from '../../listings/contract.ts';
import type { Estimation } from '../contract.ts';
import { MarketLink } from './market-link.tsx';
import styles from './price-place.module.css';
import { useValuationText } from './use-text.ts';
import { differenceText, rounded, signedTenge, type Told, usualText } from './words.ts';

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
        <Reasons reasons={estimation.reasons} />
        <LikeCars like={estimation.like} />
        <MarketLink car={car} />
        <details>
          <summary className={styles.more}>{text('how')}</summary>
          <p className={styles.words}>{text('howText')}</p>
        </details>
      </div>
    </Panel>
  );
}

function Reasons({ reasons }: Pick<Told, 'reasons'>) {
  const text = useValuationText();
  const formats = useFormats();
  if (reasons.length === 0) return null;
  return (
    <div className={styles.place}>
      <h3>{text('reasons')}</h3>
      <Facts
        columns="one"
        items={reasons.map((reason) => ({
          term: differenceText(reason, text, formats),
          value: signedTenge(reason.tenge, formats),
        }))}
      />
    </div>
  );
}

/** The like cars with the adjustments of their prices, those that count most first. */
function LikeCars({ like }: Pick<Told, 'like'>) {
  const text = useValuationText();
  return (
    <details>
      <summary className={styles.more}>{text('like', { count: like.length })}</summary>
      <ol>
        {like.map((car) => (
          <LikeCar key={car.id} car={car} />
        ))}
      </ol>
    </details>
  );
}

function LikeCar({ car }: { car: Told['like'][number] }) {
  const text = useValuationText();
  const formats = useFormats();
  const mileage = car.mileage_km === null ? text('mileageUnknown') : formats.kilometres(car.mileage_km);
  const name = `${car.year}, ${mileage}`;
  const adjustments = car.adjustments.map(
    ({ by, tenge }) => `${text(`by_${by}`).toLowerCase()} ${signedTenge(rounded(tenge), formats)}`,
  );
  const notes = [...(car.status === 'sold' ? [text('sold')] : []), ...adjustments];
  if (adjustments.length > 0)
    notes.push(text('asThis', { price: formats.tenge(rounded(car.adjusted_price)) }));
  return (
    <li className={styles.words}>
      {car.status === null ? name : <Link to={`/cars/${car.id}`}>{name}</Link>}{' '}
      <strong>{formats.tenge(rounded(car.price))}</strong>
      <br />
      {notes.join(', ')}
    </li>
  );
}
