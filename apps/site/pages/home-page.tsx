import { useLoaderData, useRouter } from '@tanstack/react-router';
import type { CarCard } from '../../../features/listings/contract.ts';
import { ListingCard, ViewedCars } from '../../../features/listings/web/public.tsx';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { CarCards } from '../../../platform/web/ui/car-card.tsx';
import { usePagesText } from '../use-pages-text.ts';
import { useNow } from '../use-site.ts';
import styles from './home-page.module.css';
import type { loadHome } from './loaders.ts';

type HomeData = Awaited<ReturnType<typeof loadHome>>;

export function HomePage() {
  const { count, brands, hot, newest } = useLoaderData({ strict: false }) as HomeData;
  const text = usePagesText();
  const formats = useFormats();
  const now = useNow();
  const { api } = useRouter().options.context;
  return (
    <>
      <section className={styles.hero} data-theme="dark">
        <Ridge />
        <div className={styles.claim}>
          <h1>{text('homeHeading')}</h1>
          <p>{text('homeLead')}</p>
          <ButtonLink to="/cars">{text('homeShow', { count })}</ButtonLink>
        </div>
      </section>
      <div className={styles.sections}>
        <section aria-labelledby="brands">
          <h2 id="brands">{text('brands')}</h2>
          <ul className={styles.brands}>
            {brands.map((brand) => (
              <li key={brand.slug}>
                <Link to={`/cars/${brand.slug}`}>
                  {brand.name} <span>{formats.number(brand.count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <Cars id="hot" title={text('hotOffers')} cars={hot} all="/cars?hot=true" />
        <Cars id="newest" title={text('newest')} cars={newest} all="/cars" />
        <ViewedCars api={api} now={now} />
      </div>
    </>
  );
}

function Cars({
  id,
  title,
  cars,
  all,
}: {
  id: string;
  title: string;
  cars: readonly CarCard[];
  all: string;
}) {
  const text = usePagesText();
  const now = useNow();
  if (cars.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={all} aria-label={`${title}: ${text('all')}`}>
          {text('all')}
        </Link>
      </div>
      <CarCards layout="grid">
        {cars.map((car) => (
          <li key={car.id}>
            <ListingCard car={car} now={now} />
          </li>
        ))}
      </CarCards>
    </section>
  );
}

/** The steppe's horizon: two ridges, the nearer darker. A drawing, so it says nothing. */
function Ridge() {
  return (
    <svg className={styles.ridge} viewBox="0 0 1440 240" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 240 0 190 160 150 300 172 470 96 560 132 690 40 800 118 900 84 1050 160 1180 118 1320 170 1440 140 1440 240Z" />
      <path d="M0 240 0 214 220 186 380 206 600 150 760 196 980 164 1160 204 1440 178 1440 240Z" />
    </svg>
  );
}
