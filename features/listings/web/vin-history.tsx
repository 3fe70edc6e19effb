import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { VinAd } from '../contract.ts';
import { MileageHistory } from './mileage-history-public.tsx';
import styles from './price-history.module.css';
import { useLaterText } from './use-text.ts';

type VinHistoryProps = {
  /** The car that the page is of. */
  of: number;
  /** All ads with its VIN; null if the VIN is unknown. */
  ads: readonly VinAd[] | null;
};

/** What earlier ads with the car's VIN say: its mileages, prices and where it was sold; or that nothing is known. */
export function VinHistory({ of: carId, ads }: VinHistoryProps) {
  const text = useLaterText();
  const others = (ads ?? []).filter(({ id }) => id !== carId);
  return (
    <Panel title={text('vinHistory')}>
      {others.length === 0 ? (
        <p className={styles.words}>{text(ads ? 'vinHistoryNone' : 'vinHistoryNoVin')}</p>
      ) : (
        <>
          <p className={styles.words}>{text('vinHistoryLead')}</p>
          <MileageHistory ads={ads ?? []} />
          <ol className={styles.list}>
            {others.map((ad) => (
              <Ad key={ad.id} ad={ad} />
            ))}
          </ol>
        </>
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
