import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './panel.module.css';

type PanelProps = {
  /** The panel's heading; it also names the panel for screen readers. */
  title?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  /** Content at the end of the heading's line. */
  aside?: ReactNode;
  /** Removes the padding, for tables and lists that reach the edge. */
  flush?: boolean | undefined;
  /** The panel's `id`, for links to it. */
  anchor?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Panel({ title, headingLevel = 2, aside, flush, anchor, className, children }: PanelProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      id={anchor}
      className={classes(styles.panel, flush && styles.flush, className)}
      aria-labelledby={title ? headingId : undefined}
    >
      {title && (
        <div className={styles.head}>
          <Heading id={headingId} className={styles.title}>
            {title}
          </Heading>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
