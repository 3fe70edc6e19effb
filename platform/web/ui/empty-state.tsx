import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: ReactNode;
  /** Text that explains what this empty list is for and how to add something. */
  children?: ReactNode;
  /** A button, or several chips each of which removes a filter. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
};

export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.empty}>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
