import type { ReactNode } from 'react';
import styles from './bare.module.css';

/** The place of the form while it is loading, cannot be shown, or the ad is not being edited. */
export function Bare({ children }: { children: ReactNode }) {
  return <div className={styles.gate}>{children}</div>;
}
