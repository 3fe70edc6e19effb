import type { ReactNode } from 'react';
import { Link } from '../../../platform/web/link.tsx';
import { classes } from '../../../platform/web/ui/classes.ts';
import type { CarCard } from '../contract.ts';
import styles from './car-row.module.css';
import { ListingCard } from './listing-card.tsx';

type CarRowProps = {
  id: string;
  title: string;
  /** Introduction below the heading. */
  lead?: ReactNode;
  /** Link to the complete list, such as "Все 42". */
  all?: { to: string; text: string } | undefined;
  cars: readonly CarCard[];
  now: Date;
  /** Shows two rows of four cards on wide screens, instead of one row that scrolls. */
  wraps?: boolean;
  /** Button at the end of the heading's line. */
  action?: ReactNode;
  /** Earlier, higher prices by the car's id. */
  formerPriceOf?: ((id: number) => number | undefined) | undefined;
  className?: string | undefined;
};

/** A heading with a row of cars that scrolls sideways on a phone. Renders nothing without cars. */
export function CarRow(props: CarRowProps) {
  const { id, title, lead, all, cars, now, action, wraps, formerPriceOf, className } = props;
  if (cars.length === 0) return null;
  return (
    <section className={classes(styles.section, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {all && (
          <Link to={all.to} className={styles.all}>
            {all.text}
            <span className="visually-hidden">: {title}</span>
          </Link>
        )}
        {action}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      <ul className={classes(styles.row, wraps && styles.wraps)}>
        {cars.map((car) => (
          <li key={car.id}>
            <ListingCard
              car={car}
              now={now}
              headingLevel={3}
              canBeHidden
              formerPrice={formerPriceOf?.(car.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
