import { useFormats } from '../../../platform/web/i18n.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ChipLink, Chips } from '../../../platform/web/ui/chip.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import styles from './showroom.module.css';
import { useShowroomText } from './use-text.ts';

export type Place = {
  id: number;
  city: string;
  address: string;
  to: string;
  /** Own cars in its city; unknown until they are counted. */
  count: number | undefined;
  isChosen: boolean;
};

const checked = [
  'checked_body',
  'checked_engine',
  'checked_chassis',
  'checked_inside',
  'checked_papers',
] as const;
const notChecked = ['notChecked_inner', 'notChecked_mileage', 'notChecked_later'] as const;

/** What these cars are, what "inspected" means and what it does not, and the branches as a filter of their own. */
export function OwnCarsIntro({ places }: { places: readonly Place[] }) {
  const text = useShowroomText();
  const formats = useFormats();
  return (
    <div className={styles.intro}>
      <p>{text('lead')}</p>
      <details className={styles.inspected}>
        <summary>{text('whatInspected')}</summary>
        <div className={styles.columns}>
          <section>
            <h2>{text('checkedTitle')}</h2>
            <ul>
              {checked.map((one) => (
                <li key={one}>{text(one)}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{text('notCheckedTitle')}</h2>
            <ul>
              {notChecked.map((one) => (
                <li key={one}>{text(one)}</li>
              ))}
            </ul>
          </section>
        </div>
        <p>{text('whenInspected')}</p>
      </details>
      {places.length > 0 && (
        <nav aria-label={text('branches')}>
          <Chips scrolls>
            {places.map(({ id, city, address, to, count, isChosen }) => (
              <ChipLink
                key={id}
                to={to}
                resetsScroll={false}
                state={isChosen ? 'on' : 'off'}
                isRemovable={isChosen}
                count={count === undefined ? undefined : formats.number(count)}
              >
                {text('branch', { city, address })}
              </ChipLink>
            ))}
          </Chips>
        </nav>
      )}
    </div>
  );
}

/** No own car at all: said as it is, with the way on. */
export function NoOwnCars() {
  const text = useShowroomText();
  return (
    <EmptyState
      headingLevel={1}
      title={text('emptyTitle')}
      action={<ButtonLink to="/cars">{text('toCatalogue')}</ButtonLink>}
    >
      <p>{text('emptyText')}</p>
    </EmptyState>
  );
}
