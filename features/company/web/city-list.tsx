import { type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { CheckIcon } from '../../../platform/web/ui/icons.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import styles from './city-dialog.module.css';
import type { City } from './city-search.ts';
import type { Cities } from './use-cities.ts';
import { useCityText } from './use-city-text.ts';

type CityListProps = {
  status: Cities['status'];
  matches: readonly City[] | null;
  query: string;
  selectedId: number | null;
  onPick: (id: number) => void;
  onRetry: () => void;
  ref: Ref<HTMLFieldSetElement>;
};

/**
 * Rows rendered at first, more than any screen shows. The others follow on the first scroll or focus, so that the
 * dialog opens quickly.
 */
const firstRows = 40;

/** The cities as radio buttons: arrow keys move the selection, and the long list is a single Tab stop. */
export function CityList({ status, matches, query, selectedId, onPick, onRetry, ref }: CityListProps) {
  const text = useCityText();
  const [showsAll, setShowsAll] = useState(selectedId !== null);
  return (
    <fieldset
      ref={ref}
      className={styles.list}
      tabIndex={-1}
      aria-busy={status === 'loading'}
      onScroll={() => setShowsAll(true)}
      onFocus={(event) => setShowsAll(showsAll || event.target !== event.currentTarget)}
    >
      <legend className="visually-hidden">{text('cityList')}</legend>
      {status === 'failed' && (
        <EmptyState
          headingLevel={3}
          title={text('cityFailed')}
          action={<Button onClick={onRetry}>{text('retry')}</Button>}
        >
          <p role="alert">{text('cityFailedText')}</p>
        </EmptyState>
      )}
      {status !== 'failed' && !matches && <LoadingRows label={text('cityLoading')} />}
      {matches?.length === 0 && <NoCity query={query.trim()} />}
      {(showsAll ? matches : matches?.slice(0, firstRows))?.map((city) => (
        <CityRow key={city.id} city={city} isSelected={city.id === selectedId} onPick={onPick} />
      ))}
    </fieldset>
  );
}

export function NoCity({ query }: { query: string }) {
  const text = useCityText();
  return (
    <EmptyState headingLevel={3} title={text('cityNotFound', { query })}>
      <p>{text('cityNotFoundText')}</p>
    </EmptyState>
  );
}

type CityRowProps = { city: City; isSelected: boolean; onPick: (id: number) => void };

function CityRow({ city, isSelected, onPick }: CityRowProps) {
  const row = useRef<HTMLLabelElement>(null);
  const wasInitiallySelected = useRef(isSelected);

  // Scrolls to the current city when the dialog is opened to change it.
  useEffect(() => {
    if (wasInitiallySelected.current) row.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <label ref={row} className={styles.row}>
      <input
        type="radio"
        name="city"
        className={styles.radio}
        value={city.id}
        checked={isSelected}
        onChange={() => onPick(city.id)}
      />
      <span className={styles.name}>{city.name}</span>
      {city.region.slug !== city.slug && <span className={styles.region}>{city.region.name}</span>}
      {isSelected && <CheckIcon className={styles.check} />}
    </label>
  );
}

const skeletonRows = Array.from({ length: 9 }, (_, at) => at);

function LoadingRows({ label }: { label: string }) {
  return (
    <div className={styles.bones}>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {skeletonRows.map((row) => (
        <Skeleton key={row} shape="text" width={row % 3 === 0 ? 'half' : 'third'} />
      ))}
    </div>
  );
}
