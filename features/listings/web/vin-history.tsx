import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { CarHistory, VinAd } from '../contract.ts';
import { mileagesOf } from '../mileages.ts';
import { MileageFalls, MileageLine } from './mileage-history-public.tsx';
import styles from './price-history.module.css';
import { useLaterText } from './use-text.ts';

type VinHistoryProps = {
  /** The car that the page is of. */
  of: number;
  history: CarHistory;
};

/** What earlier ads with the car's VIN say: its mileages, prices and where it was sold; or that nothing is known. */
export function VinHistory({ of: carId, history }: VinHistoryProps) {
  const text = useLaterText();
  const { ads, inspected } = history;
  // Without a VIN only this ad is known.
  const mileages = mileagesOf(ads ?? [{ id: carId, mileages: history.mileages }], inspected);
  const others = (ads ?? []).filter(({ id }) => id !== carId);
  return (
    <Panel title={text('vinHistory')}>
      <p className={styles.words}>
        {text(others.length > 0 ? 'vinHistoryLead' : ads ? 'vinHistoryNone' : 'vinHistoryNoVin')}
      </p>
      <div className={styles.falls}>
        <MileageFalls mileages={mileages} />
      </div>
      <MileageLine mileages={mileages} />
      {others.length > 0 && (
        <ol className={styles.list}>
          {others.map((ad) => (
            <Ad key={ad.id} ad={ad} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Ad({ ad }: { ad: VinAd }) {
  const text = useLaterText();
  const formats = useFormats();
  const { id, title, city, mileage, mileage_unit: unit, prices, published_at: publishedAt } = ad;
  const [first, last] = [prices[0]?.price, prices.at(-1)?.price];
  return (
    <li>
      <time dateTime={publishedAt}>{formats.date(publishedAt)}</time>
      <span className={styles.price}>
        {last !== undefined && formats.tenge(last)}
        {first !== last && first !== undefined && (
          <>
            {' '}
            <s>{formats.tenge(first)}</s>
          </>
        )}
      </span>
      <span className={styles.change}>
        {mileage !== null &&
          `${unit === 'mi' ? text('vinMiles', { value: formats.number(mileage) }) : formats.kilometres(mileage)}, `}
        <Link to={`/cars/${id}`}>{text('vinAd', { title, city })}</Link>
      </span>
    </li>
  );
}
