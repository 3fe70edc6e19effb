import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { UserIcon } from '../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { CarDetail } from '../contract.ts';
import styles from './seller.module.css';
import { useListingText } from './use-text.ts';

/** Who sells the car, how long they have been here, and what else they sell. */
export function Seller({ car }: { car: CarDetail }) {
  const text = useListingText();
  const formats = useFormats();
  const kind = car.seller.label;
  const name = car.seller_name ?? kind;
  return (
    <Panel>
      <h2 className="visually-hidden">{text('seller')}</h2>
      <div className={styles.seller}>
        <span className={styles.face} aria-hidden="true">
          <UserIcon />
        </span>
        <div>
          <p className={styles.name}>
            {car.seller_id ? (
              <Link to={`/sellers/${car.seller_id}`} rel="nofollow">
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          {car.seller_name && <p className={styles.note}>{kind}</p>}
          {car.seller_since && !car.own && (
            <p className={styles.note}>{text('sellerSince', { date: formats.date(car.seller_since) })}</p>
          )}
          {car.seller_answers && <p className={styles.note}>{text(`answers_${car.seller_answers}`)}</p>}
          {car.seller_other_count > 0 && (
            <p className={styles.note}>
              <Link to={`/cars?seller_of=${car.id}`} rel="nofollow">
                {text('otherAds', { count: car.seller_other_count })}
              </Link>
            </p>
          )}
        </div>
      </div>
    </Panel>
  );
}
