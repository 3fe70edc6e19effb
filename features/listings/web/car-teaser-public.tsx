import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { breakpoints } from '../../../platform/web/ui/breakpoints.ts';
import { CarPhoto } from '../../../platform/web/ui/car-photo.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import type { CarCard } from '../contract.ts';
import styles from './car-teaser.module.css';
import { carTitle } from './car-title.ts';
import { keyFacts } from './facts.ts';
import { useListingText } from './use-text.ts';

/** One car on the dark ground of the hero: photo, name, price. Only wide windows have room for it. */
export function CarTeaser({ car, now }: { car: CarCard; now: Date }) {
  const text = useListingText();
  const formats = useFormats();
  const [cover] = car.photos;
  const badge = car.own ? text('badgeOwn') : car.hot ? text('badgeHot') : null;
  return (
    <article className={styles.teaser} data-theme="dark">
      <CarPhoto
        className={styles.photo}
        photo={cover ? photoOf(cover, '') : null}
        missing={text('noPhoto')}
        sizes={`(width >= ${breakpoints.wide}) 22rem, 16rem`}
      />
      <div className={styles.words}>
        {badge && <p className={styles.badge}>{badge}</p>}
        <h2 className={styles.title}>
          <Link to={`/cars/${car.id}`} className={styles.link}>
            {carTitle(car)}
          </Link>
        </h2>
        <p className={styles.facts}>
          {keyFacts(car, text, formats).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        <p className={styles.price}>
          <Price>{formats.tenge(car.price)}</Price>
        </p>
        {car.monthly_payment && (
          <p className={styles.small}>{text('payment', { amount: formats.tenge(car.monthly_payment) })}</p>
        )}
        <p className={styles.small}>
          {car.city.label}
          {car.published_at && ` · ${formats.ago(car.published_at, now)}`}
        </p>
      </div>
    </article>
  );
}
