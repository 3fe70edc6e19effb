import type { ReactNode } from 'react';
import styles from './form-head.module.css';

export function FormHead({ children }: { children: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className={`page ${styles.headRow}`}>{children}</div>
    </header>
  );
}
