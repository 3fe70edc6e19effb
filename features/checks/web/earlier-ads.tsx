import { Suspense } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { Link } from '../../../platform/web/link.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { VinAd } from '../../listings/contract.ts';
import { laterListingTexts } from '../../listings/messages/texts.ts';
import styles from './checks.module.css';
import { useCheckText } from './use-text.ts';

const MileageHistory = lazyPart(
  () => import('../../listings/web/mileage-history-public.tsx').then((module) => module.MileageHistory),
  [laterListingTexts],
);

/** Earlier ads on our site with the checked car's VIN. Null if the VIN is unknown, empty if there are no such ads. */
export function EarlierAds({ ads }: { ads: readonly VinAd[] | null }) {
  const text = useCheckText();
  return (
    <Panel title={text('historyTitle')}>
      {ads === null || ads.length === 0 ? (
        <p>{text(ads === null ? 'historyNoVin' : 'historyNone')}</p>
      ) : (
        <div className={styles.stack}>
          <p className={styles.note}>{text('historyLead')}</p>
          <Suspense>
            <MileageHistory ads={ads} />
          </Suspense>
          <ul className={styles.ads}>
            {ads.map((ad) => (
              <Ad key={ad.id} ad={ad} />
            ))}
          </ul>
        </div>
      )}
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
