import type { ComponentPropsWithRef, InputHTMLAttributes, ReactNode } from 'react';
import choice from './choice.module.css';
import { classes } from './classes.ts';
import styles from './facet-row.module.css';

type FacetRowProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  /** `checkbox` if several options of the group can be selected, `radio` if only one. */
  type?: 'checkbox' | 'radio' | undefined;
  /** The label: a text or one element. */
  children: ReactNode;
  /** The formatted number of cars. */
  count?: ReactNode;
  /** True if no cars match this option; it is dimmed, but can still be selected. */
  isEmpty?: boolean | undefined;
};

/** An option of a filter: checkbox or radio button, label, and the number of cars in its own column. */
export function FacetRow({ type = 'checkbox', children, count, isEmpty, className, ...rest }: FacetRowProps) {
  return (
    <label className={classes(choice.choice, styles.row, isEmpty && styles.empty, className)}>
      <input {...rest} type={type} className={classes(choice.box, type === 'radio' && choice.round)} />
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}

type FacetGroupProps = {
  title: string;
  /** The number of selected options, shown even while the group is closed. */
  selected?: { count: number; label: string } | undefined;
  /** Whether the group is open at first; later the person opens and closes it. */
  isOpen?: boolean | undefined;
  details?: Pick<ComponentPropsWithRef<'details'>, 'ref' | 'onToggle'> | undefined;
  children: ReactNode;
};

/** A collapsible group of filters; works without script. */
export function FacetGroup({ title, selected, isOpen = true, details, children }: FacetGroupProps) {
  return (
    <details {...details} className={styles.group} open={isOpen}>
      <summary className={styles.head}>
        {title}
        {selected && selected.count > 0 && (
          <span className={styles.chosen}>
            <span aria-hidden="true">{selected.count}</span>
            <span className="visually-hidden">{selected.label}</span>
          </span>
        )}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
