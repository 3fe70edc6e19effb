import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useBrowserStore } from '../../../platform/web/browser-store.ts';
import { Link } from '../../../platform/web/link.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { CloseIcon } from '../../../platform/web/ui/icons.tsx';
import { type CarList, listCars, pageSize } from '../../catalogue/contract.ts';
import { filtersAt, newestInput, useSearchWords } from '../../catalogue/web/kept-search-public.ts';
import styles from './recent-searches.module.css';
import { forgetSearch, type RecentSearch, searchesIn, searchStore } from './search-store.ts';
import { useSearchesText } from './use-text.ts';

export { useSearchesText } from './use-text.ts';

/** The newest cars of each search by its address; null if they could not be loaded. */
type Answers = Readonly<Record<string, CarList | null>>;

/** The searches of this browser with what is new in each; null until everything has loaded. */
export function useRecentSearches(api: ApiClient, limit: number) {
  const stored = useBrowserStore(searchStore);
  const searches = useMemo(() => searchesIn(stored).slice(0, limit), [stored, limit]);
  const [answers, setAnswers] = useState<Answers>({});
  const missing = searches
    .map(({ address }) => address)
    .filter((address) => !(address in answers))
    .join('\n');

  useEffect(() => {
    if (!missing) return;
    const controller = new AbortController();
    for (const address of missing.split('\n')) {
      const keep = (answer: CarList | null) => {
        if (!controller.signal.aborted) setAnswers((before) => ({ ...before, [address]: answer }));
      };
      api
        .call(listCars, newestInput(filtersAt(address)), { signal: controller.signal })
        .then(keep, () => keep(null));
    }
    return () => controller.abort();
  }, [api, missing]);

  if (missing) return null;
  return searches.flatMap((recent) => {
    const cars = answers[recent.address];
    return cars ? [{ ...recent, cars }] : [];
  });
}

type SearchWithCars = RecentSearch & { cars: CarList };

type RecentSearchesProps = {
  searches: readonly SearchWithCars[];
  label: string;
  /** Several rows, instead of one that scrolls. */
  wraps?: boolean;
};

/** The last searches: their words lead on, with the number of cars that are new; each can be removed. */
export function RecentSearches({ searches, label, wraps }: RecentSearchesProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul
      ref={list}
      className={classes(styles.searches, wraps && styles.wraps)}
      aria-label={label}
      tabIndex={-1}
    >
      {searches.map((recent) => (
        <li key={recent.address} className={styles.search}>
          <Search
            {...recent}
            onForget={() => {
              forgetSearch(recent.address);
              // The button vanishes, so the focus moves to the list.
              list.current?.focus();
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function Search({ address, seenAt, cars, onForget }: SearchWithCars & { onForget: () => void }) {
  const text = useSearchesText();
  const name = useSearchWords(cars.facets)(filtersAt(address));
  const newCount = cars.results.filter(
    ({ published_at }) => published_at && Date.parse(published_at) > seenAt,
  ).length;
  return (
    <>
      <Link to={address} className={styles.words}>
        {name}
      </Link>
      <p className={styles.news}>
        {newCount > 0 && (
          <span className={styles.new}>
            {newCount === pageSize ? text('manyNew', { count: newCount }) : text('new', { count: newCount })}
          </span>
        )}
        <span>{text('found', { count: cars.count })}</span>
      </p>
      <IconButton label={text('forget', { name })} className={styles.forget} onClick={onForget}>
        <CloseIcon />
      </IconButton>
    </>
  );
}
