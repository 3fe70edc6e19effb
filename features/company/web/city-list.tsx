import { type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { CheckIcon } from '../../../platform/web/ui/icons.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import styles from './city-dialog.module.css';
import type { City } from './city-search.ts';
import type { Cities } from './use-cities.ts';
import { useCityText } from './use-text.ts';

type CityListProps = {
  status: Cities['status'];
  found: readonly City[] | null;
  query: string;
  chosenId: number | null;
  onPick: (id: number) => void;
  onRetry: () => void;
  ref: Ref<HTMLFieldSetElement>;
};

/** More than any screen shows: the rest is drawn when the person moves through the list, not while a page arrives. */
const firstRows = 40;

/** Radios: arrow keys move the choice and one Tab stop leads past a long list. */
export function CityList({ status, found, query, chosenId, onPick, onRetry, ref }: CityListProps) {
  const text = useCityText();
  const [isWhole, setIsWhole] = useState(chosenId !== null);
  return (
    <fieldset
      ref={ref}
      className={styles.list}
      tabIndex={-1}
      aria-busy={status === 'loading'}
      onScroll={() => setIsWhole(true)}
      onFocus={(event) => setIsWhole(isWhole || event.target !== event.currentTarget)}
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
      {status !== 'failed' && !found && <LoadingRows label={text('cityLoading')} />}
      {found?.length === 0 && (
        <EmptyState headingLevel={3} title={text('cityNotFound', { query: query.trim() })}>
          <p>{text('cityNotFoundText')}</p>
        </EmptyState>
      )}
      {(isWhole ? found : found?.slice(0, firstRows))?.map((city) => (
        <CityRow key={city.id} city={city} isChosen={city.id === chosenId} onPick={onPick} />
      ))}
    </fieldset>
  );
}

type CityRowProps = { city: City; isChosen: boolean; onPick: (id: number) => void };

function CityRow({ city, isChosen, onPick }: CityRowProps) {
  const row = useRef<HTMLLabelElement>(null);
  const wasChosenAtFirst = useRef(isChosen);

  // Opened on purpose, the dialog shows the present city without a search for it.
  useEffect(() => {
    if (wasChosenAtFirst.current) row.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <label ref={row} className={styles.row}>
      <input
        type="radio"
        name="city"
        className={styles.radio}
        value={city.id}
        checked={isChosen}
        onChange={() => onPick(city.id)}
      />
      <span className={styles.name}>{city.name}</span>
      {city.region.slug !== city.slug && <span className={styles.region}>{city.region.name}</span>}
      {isChosen && <CheckIcon className={styles.check} />}
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
