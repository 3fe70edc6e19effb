import { Suspense } from 'react';
import { useIsHydrated } from '../../../platform/web/browser-store.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { lazyPart } from '../../../platform/web/lazy-part.ts';
import { Link } from '../../../platform/web/link.tsx';
import type { HeadInput } from '../../../platform/web/page.ts';
import { classes } from '../../../platform/web/ui/classes.ts';
import horizon from '../../../platform/web/ui/horizon.module.css';
import { useApi, useGo, useNow, usePageData } from '../../../platform/web/use-page.ts';
import { QuickFilter } from '../../catalogue/web/public.tsx';
import { organizationFacts } from '../../company/web/public.tsx';
import { favouritesWidgetTexts } from '../../favourites/messages/texts.ts';
import { CarRow } from '../../listings/web/public.tsx';
import { searchesTexts } from '../../searches/messages/texts.ts';
import type { ru } from '../messages/common.ru.ts';
import styles from './home-page.module.css';
import { BodyTypes, CheckWidget, CreditWidget, ProofCard, ReviewList, SellWidget } from './later-parts.tsx';
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
  const { proof, newest, hot, ownCars, brands, cities, bodies, annualRate, reviews, reachClaim } =
    usePageData<typeof loadHome>();
  const text = useHomeText();
  const now = useNow();
  const api = useApi();
  const go = useGo();
  const isHydrated = useIsHydrated();

  const allLink = (to: string, { count }: { count: number }) => ({
    to,
    text: text('all', { number: count }),
  });
  return (
    <>
      <section className={classes(horizon.horizon, styles.hero)}>
        <div className={styles.scene}>
          <div className={styles.claim}>
            <h1>{text('homeHeading')}</h1>
            <p>{text('homeLead', { count: newest.count })}</p>
          </div>
          <QuickFilter count={newest.count} brands={brands} cities={cities} now={now} api={api} go={go} />
          {proof && <ProofCard car={proof} />}
        </div>
      </section>
      <div className={styles.sections}>
        <Brands brands={brands} />
        <Suspense fallback={<RoomForReturning />}>
          {isHydrated ? <Returning api={api} now={now} /> : <RoomForReturning />}
        </Suspense>
        <CarRow
          id="hot"
          title={text('hotOffers')}
          all={allLink('/cars?hot=true', hot)}
          cars={hot.cars}
          now={now}
        />
        <BodyTypes bodies={bodies} />
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

const Returning = lazyPart(
  () => import('./returning.tsx').then((module) => module.Returning),
  [searchesTexts, favouritesWidgetTexts],
);

/** Until the part for who comes back has loaded, the styles leave room for it, if the head script finds them needed. */
function RoomForReturning() {
  return (
    <>
      <div className={styles.searchesRoom} data-starts-scripts />
      <div className={styles.viewedRoom} data-starts-scripts />
    </>
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
