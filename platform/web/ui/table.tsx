import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './table.module.css';

type TableProps = {
  /** Describes the table for screen readers. */
  caption: string;
  head: readonly ReactNode[];
  /** Shows each row as a card on phones. If false, a table that is too wide scrolls sideways. */
  stacks?: boolean | undefined;
  /** True while newer rows are loading. */
  isBusy?: boolean | undefined;
  className?: string | undefined;
  /** `<tr>` elements with `<th scope="row">` and `<td>`. */
  children: ReactNode;
};

export function Table({ caption, head, stacks, isBusy, className, children }: TableProps) {
  return (
    // A scrollable area must be focusable for keyboard users.
    <div className={styles.box} {...(!stacks && { role: 'group', tabIndex: 0, 'aria-label': caption })}>
      <table
        className={classes(styles.table, stacks && styles.stacks, className)}
        aria-busy={isBusy || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position
              <th key={at} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
