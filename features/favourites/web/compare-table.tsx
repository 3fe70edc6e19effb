import { type ReactNode, useRef, useState } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { CarPhoto } from '../../../platform/web/ui/car-photo.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import { IconButton, IconLink } from '../../../platform/web/ui/icon-button.tsx';
import { CloseIcon } from '../../../platform/web/ui/icons.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { Price } from '../../../platform/web/ui/price.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { Switch } from '../../../platform/web/ui/switch.tsx';
import { useNow } from '../../../platform/web/use-page.ts';
import type { CarDetail } from '../../listings/contract.ts';
import { carTitle, useLaterText, useListingText } from '../../listings/web/public.tsx';
import { photoOf } from '../../photos/photo-of.ts';
import styles from './compare.module.css';
import { comparedFacts } from './compare-facts.ts';
import { type CompareRow, optionRows, rowsOf } from './compare-rows.ts';
import { useFavouritesText } from './use-text.ts';
import { useVisibleColumns } from './use-visible-columns.ts';

/** How a car leaves the comparison: by a call, or by the address without it. */
type Removal = { onClick: () => void } | { to: string };

type CompareTableProps = {
  cars: readonly CarDetail[];
  /** Null: the car cannot leave. */
  removalOf: (car: CarDetail) => Removal | null;
  actions?: ReactNode;
  /** Begins with what is the same too: without script, nobody can ask for it. */
  startsWithAll?: boolean;
};

/**
 * Up to four cars side by side: rows that differ first, with labels for better figures. A phone shows the first two, and
 * each of their columns can take another car.
 */
export function CompareTable({
  cars: givenCars,
  removalOf,
  actions,
  startsWithAll = false,
}: CompareTableProps) {
  const text = useFavouritesText();
  const listing = useListingText();
  const formats = useFormats();
  const now = useNow();
  const [isOnlyDifferences, setOnlyDifferences] = useState(!startsWithAll);
  const [order, setOrder] = useState<readonly number[]>([]);
  const placeOf = ({ id }: CarDetail) => (order.includes(id) ? order.indexOf(id) : order.length);
  const cars = givenCars.toSorted((a, b) => placeOf(a) - placeOf(b));
  const facts = rowsOf(
    comparedFacts({ text, listing, later: useLaterText(), formats, year: now.getFullYear() }),
    cars,
  );
  const options = optionRows(cars, { has: text('has') });
  const isAlone = cars.length === 1;
  const scroller = useRef<HTMLElement>(null);
  const visibleColumns = useVisibleColumns(scroller, cars.length);
  const isHidden = isOnlyDifferences && !isAlone;

  function exchange(car: CarDetail, id: number) {
    const other = cars.find((some) => some.id === id) ?? car;
    setOrder(cars.map((some) => (some === car ? other : some === other ? car : some).id));
  }

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
          <Switch
            className={styles.scripted}
            checked={isOnlyDifferences}
            onChange={(event) => setOnlyDifferences(event.target.checked)}
          >
            {text('onlyDifferences')}
          </Switch>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
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
              {cars.map((car, at) => (
                <CarHead
                  // biome-ignore lint/suspicious/noArrayIndexKey: the focus stays in the column that gets another car
                  key={at}
                  car={car}
                  cars={cars}
                  exchange={exchange}
                  removal={removalOf(car)}
                />
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
                <Row key={row.term} row={row} isOnlyDifferences={isHidden} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {groups.length === 0 && <Notice>{text('noDifferences')}</Notice>}
    </>
  );
}

type CarHeadProps = {
  car: CarDetail;
  cars: readonly CarDetail[];
  /** Lets another car change places with this one. */
  exchange(car: CarDetail, id: number): void;
  removal: Removal | null;
};

/** Sticky column header. */
function CarHead({ car, cars, exchange, removal }: CarHeadProps) {
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
      {removal && <RemoveButton removal={removal} label={text('compareRemove', { car: title })} />}
      <Link to={`/cars/${car.id}`} className={styles.name}>
        {title}
      </Link>
      {car.status !== 'published' && <Badge tone="warn">{text(car.status)}</Badge>}
      <span className={styles.price}>
        <Price size="line">{formats.tenge(car.price)}</Price>
      </span>
      {cars.length > 2 && (
        <Select
          compact
          className={styles.pick}
          aria-label={text('compareOther', { car: title })}
          value={car.id}
          onChange={(event) => exchange(car, Number(event.target.value))}
        >
          {cars.map((other) => (
            <option key={other.id} value={other.id}>
              {[carTitle(other), formats.tenge(other.price)].join(', ')}
            </option>
          ))}
        </Select>
      )}
    </th>
  );
}

function Row({ row, isOnlyDifferences }: { row: CompareRow; isOnlyDifferences: boolean }) {
  const text = useFavouritesText();
  const [left, right] = row.cells;
  const isMarked = row.isDifferent && !isOnlyDifferences;
  // A phone shows only two of the cars, and these may be alike where others differ.
  const isAlike = row.isDifferent && left?.value === right?.value;
  const alikeStyle = isAlike && (isMarked ? styles.alike : styles.hiddenAlike);
  return (
    <>
      <tr className={classes(styles.label, alikeStyle)}>
        <td colSpan={row.cells.length + 1}>
          <span aria-hidden="true">{row.term}</span>
        </td>
      </tr>
      <tr className={classes(isMarked && styles.marked, alikeStyle)}>
        <th scope="row" className={styles.term}>
          <span>{row.term}</span>
        </th>
        {row.cells.map(({ value, best, drawing }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no id
          <td key={at} className={styles.cell}>
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
            {drawing}
          </td>
        ))}
      </tr>
    </>
  );
}

function RemoveButton({ removal, label }: { removal: Removal; label: string }) {
  const shared = { className: styles.remove, label, children: <CloseIcon /> };
  return 'to' in removal ? (
    <IconLink {...shared} to={removal.to} rel="nofollow" />
  ) : (
    <IconButton {...shared} onClick={removal.onClick} />
  );
}
