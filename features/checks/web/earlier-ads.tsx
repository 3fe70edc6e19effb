import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { SaidMileage, VinAd } from '../../listings/contract.ts';
import { mileagesOf } from '../../listings/mileages.ts';
import { MileageFalls, MileageLine } from '../../listings/web/mileage-history-public.tsx';
import styles from './checks.module.css';
import { useCheckText } from './use-text.ts';

type EarlierAdsProps = {
  /** Null if the VIN is unknown, empty if there are no ads with it. */
  ads: readonly VinAd[] | null;
  /** What our inspectors read, in chronological order. */
  inspected?: readonly SaidMileage[];
  /** False if falls of the mileage stand elsewhere on the page. */
  showsFalls?: boolean;
};

/** Earlier ads on our site with the checked car's VIN, and its mileages over time. */
export function EarlierAds({ ads, inspected = [], showsFalls = true }: EarlierAdsProps) {
  const text = useCheckText();
  const mileages = mileagesOf(ads ?? [], inspected);
  return (
    <Panel title={text('historyTitle')}>
      <div className={styles.stack}>
        {ads === null || ads.length === 0 ? (
          <p>{text(ads === null ? 'historyNoVin' : 'historyNone')}</p>
        ) : (
          <p className={styles.note}>{text('historyLead')}</p>
        )}
        {showsFalls && <MileageFalls mileages={mileages} />}
        <MileageLine mileages={mileages} />
        {ads !== null && ads.length > 0 && (
          <ul className={styles.ads}>
            {ads.map((ad) => (
              <Ad key={ad.id} ad={ad} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

function Ad({ ad }: { ad: VinAd }) {
  const text = useCheckText();
  const formats = useFormats();
  const mileage =
    ad.mileage === null
      ? text('mileageUnknown')
      : ad.mileage_unit === 'mi'
        ? text('miles', { count: ad.mileage })
        : formats.kilometres(ad.mileage);
  const prices = (
    <ul className={styles.prices}>
      {ad.prices.map(({ price, set_at }) => (
        <li key={set_at}>
          {text('historyPrice', { price: formats.tenge(price), date: formats.date(set_at) })}
        </li>
      ))}
    </ul>
  );
  return (
    <li className={styles.ad}>
      <h3>{ad.title}</h3>
      <p className={styles.note}>
        {text('historyBegan', { date: formats.date(ad.published_at) })}, {ad.city},{' '}
        {text(ad.is_on_sale ? 'historyOnSale' : 'historyOffSale')}
      </p>
      <Facts
        columns="one"
        items={[
          { term: text('historyMileage'), value: mileage },
          { term: text('historyPrices'), value: prices },
        ]}
      />
      <p className={styles.note}>
        <Link to={`/cars/${ad.id}`}>{text('source', { id: String(ad.id) })}</Link>
      </p>
    </li>
  );
}
