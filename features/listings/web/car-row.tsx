import type { ReactNode } from 'react';
import { classes } from '../../../platform/web/ui/classes.ts';
import type { CarCard } from '../contract.ts';
import styles from './car-row.module.css';
import { ListingCard } from './listing-card.tsx';

type CarRowProps = {
  id: string;
  title: string;
  cars: readonly CarCard[];
  now: Date;
  /** At the end of the heading's line. */
  action?: ReactNode;
  className?: string | undefined;
};

/** A heading and cars beside each other: a row that a finger pulls on a phone. Nothing without cars. */
export function CarRow({ id, title, cars, now, action, className }: CarRowProps) {
  if (cars.length === 0) return null;
  return (
    <section className={classes(styles.section, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      <ul className={styles.row}>
        {cars.map((car) => (
          <li key={car.id}>
            <ListingCard car={car} now={now} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
