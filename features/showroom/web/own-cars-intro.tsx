import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ChipLink, Chips } from '../../../platform/web/ui/chip.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { CheckIcon } from '../../../platform/web/ui/icons.tsx';
import styles from './showroom.module.css';
import { useShowroomText } from './use-text.ts';

export type BranchLink = {
  id: number;
  city: string;
  address: string;
  to: string;
  /** Number of own cars in the branch's city; undefined until it is loaded. */
  count: number | undefined;
  isSelected: boolean;
};

/** What the site itself keeps: the report of the inspection, branches, reservations and the history of the price. */
const promises = ['promiseInspected', 'promiseDrive', 'promiseReserve', 'promisePrice'] as const;

const checkedKeys = [
  'checked_body',
  'checked_engine',
  'checked_chassis',
  'checked_inside',
  'checked_papers',
] as const;
const uncheckedKeys = ['notChecked_inner', 'notChecked_mileage', 'notChecked_later'] as const;

/** Explains own cars and what an inspection covers and what it does not; lists the branches as a filter by city. */
export function OwnCarsIntro({ branchLinks }: { branchLinks: readonly BranchLink[] }) {
  const text = useShowroomText();
  const formats = useFormats();
  return (
    <div className={styles.intro}>
      <p>{text('lead')}</p>
      <ul className={styles.promises}>
        {promises.map((promise) => (
          <li key={promise}>
            <CheckIcon />
            {text(promise, { count: branchLinks.length })}
          </li>
        ))}
      </ul>
      <p>
        <Link to="/guarantee">{text('guarantee')}</Link>
      </p>
      <details id="inspection" className={styles.inspected}>
        <summary>{text('whatInspected')}</summary>
        <div className={styles.columns}>
          <section>
            <h2>{text('checkedTitle')}</h2>
            <ul>
              {checkedKeys.map((key) => (
                <li key={key}>{text(key)}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{text('notCheckedTitle')}</h2>
            <ul>
              {uncheckedKeys.map((key) => (
                <li key={key}>{text(key)}</li>
              ))}
            </ul>
          </section>
        </div>
        <p>{text('whenInspected')}</p>
      </details>
      {branchLinks.length > 0 && (
        <nav aria-label={text('branches')}>
          <Chips scrolls>
            {branchLinks.map(({ id, city, address, to, count, isSelected }) => (
              <ChipLink
                key={id}
                to={to}
                resetsScroll={false}
                state={isSelected ? 'on' : 'off'}
                isRemovable={isSelected}
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
