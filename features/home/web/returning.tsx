import type { ApiClient } from '../../../platform/web/api-client.ts';
import { PriceDrops } from '../../favourites/web/price-drops-public.tsx';
import { ViewedCars } from '../../listings/web/public.tsx';
import {
  RecentSearches,
  useRecentSearches,
  useSearchesText,
} from '../../searches/web/recent-searches-public.tsx';
import styles from './home-page.module.css';

type ReturningProps = { api: ApiClient; now: Date };

/** For a person who comes back: go on with a search, the cars viewed last, and saved cars that became cheaper. */
export function Returning({ api, now }: ReturningProps) {
  return (
    <>
      <Searches api={api} />
      <ViewedCars
        api={api}
        now={now}
        className={styles.viewed}
        waiting={<div className={styles.viewedRoom} data-needed />}
      />
      <PriceDrops api={api} now={now} />
    </>
  );
}

/** As many as stand in one row of a wide window. */
const visibleSearches = 4;

function Searches({ api }: { api: ApiClient }) {
  const text = useSearchesText();
  const searches = useRecentSearches(api, visibleSearches);
  if (!searches) return <div className={styles.searchesRoom} data-needed />;
  if (searches.length === 0) return null;
  return (
    <section className={styles.searches} aria-labelledby="searches">
      <h2 id="searches" className={styles.title}>
        {text('goOn')}
      </h2>
      <RecentSearches searches={searches} label={text('goOn')} />
    </section>
  );
}
