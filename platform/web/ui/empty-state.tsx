import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { HornLine } from './ornament.tsx';

type EmptyStateProps = {
  title: ReactNode;
  /** Explains what belongs here and how to add it. */
  children?: ReactNode;
  /** One button, or chips that each remove a filter. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
};

export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.empty}>
      <HornLine className={styles.horn} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
