import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './table.module.css';

type TableProps = {
  /** What the rows are, for screen readers. */
  caption: string;
  head: readonly ReactNode[];
  /** On a phone each row is a card; otherwise the table scrolls sideways where it must. */
  stacks?: boolean | undefined;
  /** Newer rows are loading. */
  isBusy?: boolean | undefined;
  className?: string | undefined;
  /** `<tr>`s of `<th scope="row">` and `<td>`. */
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
