import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './facts.module.css';

export type Fact = { term: ReactNode; value: ReactNode };

type FactsProps = {
  items: readonly Fact[];
  /** `one` for a narrow panel; `auto` shows as many columns as fit. */
  columns?: 'one' | 'auto' | undefined;
};

/** A description list: characteristics of a car, sums of a purchase. */
export function Facts({ items, columns = 'auto' }: FactsProps) {
  return (
    <dl className={classes(styles.facts, columns === 'auto' && styles.auto)}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have a fixed order and no other identity
        <div key={at} className={styles.row}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
