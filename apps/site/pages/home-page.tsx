import { useLoaderData, useRouter } from '@tanstack/react-router';
import { QuickFilter } from '../../../features/catalogue/web/public.tsx';
import { CarRow, ViewedCars } from '../../../features/listings/web/public.tsx';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { parseSearch } from '../../../platform/web/search-params.ts';
import { CheckWidget, CreditWidget } from '../company-parts.tsx';
import { ReviewList, SellWidget } from '../home-parts.tsx';
import { usePagesText } from '../use-pages-text.ts';
import { useNow } from '../use-site.ts';
import styles from './home-page.module.css';
import type { loadHome } from './loaders.ts';

type HomeData = Awaited<ReturnType<typeof loadHome>>;

export function HomePage() {
  const { newest, hot, own, brands, cities, annualRate, reviews, reach, choice } = useLoaderData({
    strict: false,
  }) as HomeData;
  const text = usePagesText();
  const now = useNow();
  const router = useRouter();
  const { api } = router.options.context;

  function go(to: string) {
    const [pathname = '', query = ''] = to.split('?');
    void router.navigate({ to: pathname, search: parseSearch(query) } as never);
  }

  const all = (to: string, { count }: { count: number }) => ({ to, text: text('all', { number: count }) });
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.scene}>
          <div className={styles.claim}>
            <h1>{text('homeHeading')}</h1>
            <p>{text('homeLead')}</p>
            {choice && <p className={styles.choice}>{choice}</p>}
          </div>
          <QuickFilter count={newest.count} brands={brands} cities={cities} now={now} api={api} go={go} />
        </div>
      </section>
      <div className={styles.sections}>
        <Brands brands={brands} />
        <CarRow
          id="hot"
          title={text('hotOffers')}
          all={all('/cars?hot=true', hot)}
          cars={hot.cars}
          now={now}
        />
        <CarRow
          id="newest"
          title={text('newest')}
          all={all('/cars', newest)}
          cars={newest.cars}
          now={now}
          wraps
        />
        {own.cars.length > 0 && (
          <div data-theme="dark" className={styles.own}>
            <CarRow
              id="own"
              title={text('ownCars')}
              lead={text('ownCarsText')}
              all={all('/tulpar-auto', own)}
              cars={own.cars}
              now={now}
            />
          </div>
        )}
        <CreditWidget annualRate={annualRate} go={go} />
        <div className={styles.two}>
          <SellWidget reach={reach} />
          <CheckWidget go={go} />
        </div>
        <ReviewList {...reviews} />
        <ViewedCars api={api} now={now} />
      </div>
    </>
  );
}

const firstBrands = 12;

/** Where most people begin, each brand a page of its own; the rest one press away, also without script. */
function Brands({ brands }: Pick<HomeData, 'brands'>) {
  const text = usePagesText();
  const formats = useFormats();
  if (brands.length === 0) return null;
  const rest = brands.slice(firstBrands).sort((a, b) => formats.compare(a.label, b.label));
  return (
    <section aria-labelledby="brands">
      <h2 id="brands" className="visually-hidden">
        {text('brands')}
      </h2>
      <BrandNames brands={brands.slice(0, firstBrands)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{text('allBrands', { number: brands.length })}</summary>
          <BrandNames brands={rest} />
        </details>
      )}
    </section>
  );
}

function BrandNames({ brands }: Pick<HomeData, 'brands'>) {
  const formats = useFormats();
  return (
    <ul className={styles.brands}>
      {brands.map(({ value, label, count }) => (
        <li key={value}>
          <Link to={`/cars/${value}`}>
            {label} <span>{formats.number(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
