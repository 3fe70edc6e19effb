import type { ReactNode } from 'react';
import styles from './page-head.module.css';

type PageHeadProps = {
  /** Breadcrumbs, shown above the title. */
  crumbs?: ReactNode;
  title: ReactNode;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** A drawing on the horizon below the head; see the SVG files in `scenes`. */
  scene?: 'credit' | 'check' | 'partners';
};

/** Page header with the h1. */
export function PageHead({ crumbs, title, lead, actions, scene }: PageHeadProps) {
  return (
    <header className={styles.head} data-scene={scene}>
      {crumbs}
      <div className={styles.row}>
        <h1 className={styles.title}>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
