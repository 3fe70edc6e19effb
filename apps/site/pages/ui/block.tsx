import type { ReactNode } from 'react';
import styles from '../ui-page.module.css';

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A caption, and below it samples in a row. */
export function Sample({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <>
      <p className={styles.caption}>{caption}</p>
      <div className={styles.row}>{children}</div>
    </>
  );
}
