import type { ComponentPropsWithRef, InputHTMLAttributes, ReactNode } from 'react';
import choice from './choice.module.css';
import { classes } from './classes.ts';
import styles from './facet-row.module.css';
import { ChevronDownIcon } from './icons.tsx';

type FacetRowProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  /** Several of a group, or one. */
  type?: 'checkbox' | 'radio' | undefined;
  children: ReactNode;
  /** How many cars it would show, as the language writes it. */
  count?: ReactNode;
  /** Nothing behind it now: dimmed, still pressable. */
  isEmpty?: boolean | undefined;
};

/** Box, words, exact count in a column of its own. */
export function FacetRow({ type = 'checkbox', children, count, isEmpty, className, ...rest }: FacetRowProps) {
  return (
    <label className={classes(choice.choice, styles.row, isEmpty && styles.empty, className)}>
      <input {...rest} type={type} className={classes(choice.box, type === 'radio' && choice.round)} />
      <span className={styles.words}>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}

type FacetGroupProps = {
  title: ReactNode;
  /** How many are chosen inside; drawn even when the group is closed. */
  chosen?: { count: number; label: string } | undefined;
  /** Open at first; the browser keeps it from there. */
  isOpen?: boolean | undefined;
  /** To learn that it was opened. */
  details?: Pick<ComponentPropsWithRef<'details'>, 'ref' | 'onToggle'> | undefined;
  children: ReactNode;
};

/** One question of the filter column; opens and closes without script. */
export function FacetGroup({ title, chosen, isOpen = true, details, children }: FacetGroupProps) {
  return (
    <details {...details} className={styles.group} open={isOpen}>
      <summary className={styles.head}>
        <span className={styles.title}>{title}</span>
        {chosen && chosen.count > 0 && (
          <span className={styles.chosen}>
            <span aria-hidden="true">{chosen.count}</span>
            <span className="visually-hidden">{chosen.label}</span>
          </span>
        )}
        <ChevronDownIcon className={styles.arrow} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
