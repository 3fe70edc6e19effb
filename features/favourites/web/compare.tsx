import { useEffect, useRef, useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { useIdList, useIsListStored } from '../../../platform/web/id-list.ts';
import { Link } from '../../../platform/web/link.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { CarPhoto } from '../../../platform/web/ui/car-photo.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { CloseIcon } from '../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { Switch } from '../../../platform/web/ui/switch.tsx';
import { type CarDetail, readCar } from '../../listings/contract.ts';
import { carTitle, useListingText } from '../../listings/web/public.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import { useSession } from '../../profiles/web/public.tsx';
import styles from './compare.module.css';
import { comparedFacts } from './compare-facts.ts';
import { type CompareRow, optionRows, rowsOf } from './compare-rows.ts';
import { comparedList } from './id-lists.ts';
import { useFavouritesText } from './use-text.ts';
import { useVisibleColumns } from './use-visible-columns.ts';

/** Compares up to four cars side by side: rows that differ first, with labels for better figures. */
export function Compare({ api }: { api: ApiClient }) {
  const text = useFavouritesText();
  const ids = useIdList(comparedList);
  const isListLoaded = useIsListStored(comparedList);
  const { status } = useSession();
  // A member's list may still be loading.
  const isStarting = status === 'starting' || (status === 'member' && !isListLoaded);
  const { cars, isFailed, retry } = useComparedCars(api, ids);

  // The table is shown when all cars are loaded: with scroll snapping, a column added later would shift the scroll
  // position.
  if ((isStarting && ids.length === 0) || (cars.length < ids.length && !isFailed)) {
    return (
      <div aria-busy="true">
        <PageHead title={text('compare')} />
        <Skeleton shape="block" className={styles.waiting} />
      </div>
    );
  }
  if (ids.length === 0) {
    return (
      <EmptyState
        headingLevel={1}
        title={text('compareEmptyTitle')}
        action={<ButtonLink to="/cars">{text('toCatalogue')}</ButtonLink>}
      >
        <p>{text('compareEmptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title={text('compareCount', { count: ids.length })} />
      {isFailed && (
        <Notice
          tone="bad"
          isUrgent
          title={text('unreachable')}
          action={
            <Button small onClick={retry}>
              {text('retry')}
            </Button>
          }
        />
      )}
      {cars.length > 0 && <Comparison cars={cars} />}
    </>
  );
}

/** Loads the cars in the order of the list and removes deleted cars from the list. */
function useComparedCars(api: ApiClient, ids: readonly number[]) {
  const [loadedCars, setLoadedCars] = useState<ReadonlyMap<number, CarDetail>>(new Map());
  const [isFailed, setFailed] = useState(false);
  const missingIds = ids.filter((id) => !loadedCars.has(id)).join(',');

  useEffect(() => {
    if (!missingIds || isFailed) return;
    const controller = new AbortController();
    const { signal } = controller;
    for (const id of missingIds.split(',')) {
      api.call(readCar, { id }, { signal }).then(
        (car) => setLoadedCars((before) => new Map([...before, [car.id, car]])),
        (error) => {
          if (signal.aborted) return;
          const isDeleted = error instanceof ApiProblem && [404, 410].includes(error.status);
          if (isDeleted) comparedList.write(comparedList.read().filter((other) => other !== Number(id)));
          else setFailed(true);
        },
      );
    }
    return () => controller.abort();
  }, [api, missingIds, isFailed]);

  const cars = ids.map((id) => loadedCars.get(id)).filter((car) => car !== undefined);
  return { cars, isFailed, retry: () => setFailed(false) };
}

function Comparison({ cars }: { cars: readonly CarDetail[] }) {
  const text = useFavouritesText();
  const listing = useListingText();
  const formats = useFormats();
  const [isOnlyDifferences, setOnlyDifferences] = useState(true);
  const facts = rowsOf(comparedFacts({ text, listing, formats }), cars);
  const options = optionRows(cars, { has: text('has') });
  const isAlone = cars.length === 1;
  const scroller = useRef<HTMLElement>(null);
  const visibleColumns = useVisibleColumns(scroller, cars.length);
  const isHidden = isOnlyDifferences && !isAlone;

  const groups = [
    { title: text('differences'), rows: isAlone ? [] : facts.filter((row) => row.isDifferent) },
    { title: text('differentEquipment'), rows: isAlone ? [] : options.filter((row) => row.isDifferent) },
    { title: text('same'), rows: isHidden ? [] : facts.filter((row) => isAlone || !row.isDifferent) },
    {
      title: text('sameEquipment'),
      rows: isHidden ? [] : options.filter((row) => isAlone || !row.isDifferent),
    },
  ].filter(({ rows }) => rows.length > 0);

  return (
    <>
      <div className={styles.tools}>
        {isAlone ? (
          <p>{text('compareAlone')}</p>
        ) : (
          <Switch checked={isOnlyDifferences} onChange={(event) => setOnlyDifferences(event.target.checked)}>
            {text('onlyDifferences')}
          </Switch>
        )}
        <Button tone="quiet" small onClick={() => comparedList.write([])}>
          {text('compareClear')}
        </Button>
      </div>
      {visibleColumns && (
        <p className={styles.shown}>{text('shownCars', { shown: visibleColumns, count: cars.length })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard focus */}
      <section ref={scroller} className={styles.scroller} aria-label={text('compareTable')} tabIndex={0}>
        <table className={styles.table} data-cars={cars.length}>
          <caption className="visually-hidden">{text('compareTable')}</caption>
          <thead>
            <tr>
              <td className={styles.corner} />
              {cars.map((car) => (
                <CarHead key={car.id} car={car} />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" className={styles.group} colSpan={cars.length + 1}>
                  <span className={styles.groupTitle}>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.term} row={row} isMarked={row.isDifferent && !isHidden} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {groups.length === 0 && <Notice>{text('noDifferences')}</Notice>}
    </>
  );
}

/** Sticky column header. */
function CarHead({ car }: { car: CarDetail }) {
  const text = useFavouritesText();
  const listing = useListingText();
  const formats = useFormats();
  const [cover] = car.photos;
  const title = carTitle(car);
  return (
    <th scope="col" className={styles.car}>
      <CarPhoto
        className={styles.photo}
        photo={cover ? photoOf(cover, '') : null}
        missing={listing('noPhoto')}
        sizes="16rem"
      />
      <IconButton
        className={styles.remove}
        label={text('compareRemove', { car: title })}
        onClick={() => comparedList.write(comparedList.read().filter((id) => id !== car.id))}
      >
        <CloseIcon />
      </IconButton>
      <Link to={`/cars/${car.id}`} className={styles.name}>
        {title}
      </Link>
      {car.status !== 'published' && <Badge tone="warn">{text(car.status)}</Badge>}
      <span className={styles.price}>
        <Price size="line">{formats.tenge(car.price)}</Price>
      </span>
    </th>
  );
}

function Row({ row, isMarked }: { row: CompareRow; isMarked: boolean }) {
  const text = useFavouritesText();
  return (
    <tr className={classes(isMarked && styles.marked)}>
      <th scope="row" className={styles.term}>
        <span>{row.term}</span>
      </th>
      {row.cells.map(({ value, best }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id
        <td key={at} className={styles.cell}>
          <span className={styles.label} aria-hidden="true">
            {row.term}
          </span>
          {value ?? (
            <>
              <span aria-hidden="true">—</span>
              <span className="visually-hidden">{text('none')}</span>
            </>
          )}
          {best && (
            <>
              {' '}
              <Badge tone="good">{best}</Badge>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
