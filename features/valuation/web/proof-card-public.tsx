import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { CarPhoto } from '../../../platform/web/ui/car-photo.tsx';
import { Ridge } from '../../../platform/web/ui/ridge.tsx';
import type { CarCard } from '../../listings/contract.ts';
import { carTitle, comparisonOf, ridgeOf, useLaterText } from '../../listings/web/public.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import styles from './proof-card.module.css';
import { useValuationText } from './use-text.ts';
import { capitalized, shortPrice } from './words.ts';

/** A real car with where its price stands, on the dark ground of the hero: what this site does, shown instead of told. */
export function ProofCard({ car }: { car: CarCard }) {
  const text = useValuationText();
  const laterText = useLaterText();
  const formats = useFormats();
  const [cover] = car.photos;
  const { standing } = car;
  if (!standing?.market) return null;
  const { market, rating, evidence } = standing;
  const { bins, fair, placeOf } = ridgeOf(market);
  const comparison = comparisonOf(car, laterText, formats) ?? '';
  return (
    <article className={styles.proof} data-theme="dark">
      <div className={styles.who}>
        <CarPhoto
          className={styles.photo}
          photo={cover ? photoOf(cover, '') : null}
          missing=""
          sizes="7rem"
        />
        <div>
          <h2 className={styles.title}>
            <Link to={`/cars/${car.id}`} className={styles.link}>
              {carTitle(car)}
            </Link>
          </h2>
          <p>
            {car.mileage_km !== null && `${formats.kilometres(car.mileage_km)} · `}
            {car.city.label}
          </p>
        </div>
      </div>
      <Ridge
        size="page"
        bins={bins}
        fair={fair}
        at={placeOf(car.price)}
        labels={{
          price: formats.tenge(car.price),
          low: shortPrice(market.low, text, formats),
          high: shortPrice(market.high, text, formats),
        }}
      />
      <p>
        <strong>{rating.label}.</strong> {capitalized(comparison)}.{' '}
        {text('comparedCount', { count: evidence })}
      </p>
    </article>
  );
}
