import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { useIdList } from '../../../platform/web/id-list.ts';
import { Link } from '../../../platform/web/link.tsx';
import type { HeadInput } from '../../../platform/web/page.ts';
import { useApi, useGo, useNow, usePageData } from '../../../platform/web/use-page.ts';
import { QuickFilter } from '../../catalogue/web/public.tsx';
import { organizationFacts } from '../../company/web/public.tsx';
import { CarRow, ViewedCars, viewedStore } from '../../listings/web/public.tsx';
import type { ru } from '../messages/common.ru.ts';
import styles from './home-page.module.css';
import { CheckWidget, CreditWidget, ReviewList, SellWidget } from './later-parts.tsx';
import type { loadHome } from './load-home.ts';
import { useHomeText } from './use-text.ts';

type HomeData = Awaited<ReturnType<typeof loadHome>>;

export function homeHead({ context, data, text }: HeadInput<HomeData, typeof ru>) {
  return {
    title: text('homeTitle'),
    description: text('homeDescription'),
    at: '/',
    facts: [organizationFacts(context, data.reviews.rating)],
  };
}

export function HomePage() {
  const { newest, hot, ownCars, brands, cities, annualRate, reviews, reachClaim } =
    usePageData<typeof loadHome>();
  const text = useHomeText();
  const now = useNow();
  const api = useApi();
  const go = useGo();

  const allLink = (to: string, { count }: { count: number }) => ({
    to,
    text: text('all', { number: count }),
  });
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.scene}>
          <div className={styles.claim}>
            <h1>{text('homeHeading')}</h1>
            <p>{text('homeLead')}</p>
          </div>
          <QuickFilter count={newest.count} brands={brands} cities={cities} now={now} api={api} go={go} />
        </div>
      </section>
      <div className={styles.sections}>
        <Brands brands={brands} />
        <Viewed api={api} now={now} />
        <CarRow
          id="hot"
          title={text('hotOffers')}
          all={allLink('/cars?hot=true', hot)}
          cars={hot.cars}
          now={now}
        />
        <CarRow
          id="newest"
          title={text('newest')}
          all={allLink('/cars', newest)}
          cars={newest.cars}
          now={now}
          wraps
        />
        {ownCars.cars.length > 0 && (
          <div data-theme="dark" className={styles.own}>
            <CarRow
              id="own"
              title={text('ownCars')}
              lead={text('ownCarsText')}
              all={allLink('/tulpar-auto', ownCars)}
              cars={ownCars.cars}
              now={now}
            />
          </div>
        )}
        <CreditWidget annualRate={annualRate} go={go} />
        <div className={styles.two}>
          <SellWidget reachClaim={reachClaim} />
          <CheckWidget go={go} />
        </div>
        <ReviewList {...reviews} />
      </div>
    </>
  );
}

/** What the person viewed before comes first. Until it has loaded, only the styles leave room for it. */
function Viewed(props: { api: ApiClient; now: Date }) {
  const isHydrated = useIsHydrated();
  const hasViewed = useIdList(viewedStore).length > 0;
  if (isHydrated && !hasViewed) return null;
  return (
    <div className={styles.viewed}>
      <ViewedCars {...props} />
    </div>
  );
}

const visibleBrands = 12;

/**
 * Links to the brands' pages. Those beyond the first few are in a `details` element, which works without JavaScript.
 */
function Brands({ brands }: Pick<HomeData, 'brands'>) {
  const text = useHomeText();
  const formats = useFormats();
  if (brands.length === 0) return null;
  const rest = brands.slice(visibleBrands).sort((a, b) => formats.compare(a.label, b.label));
  return (
    <section aria-labelledby="brands">
      <h2 id="brands" className="visually-hidden">
        {text('brands')}
      </h2>
      <BrandNames brands={brands.slice(0, visibleBrands)} />
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
