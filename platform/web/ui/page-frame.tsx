import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

type PageFrameProps = {
  /** `dense`: its head belongs to the first screen; `narrow`: one question and its answer; `desk`: columns of work. */
  width?: 'page' | 'dense' | 'account' | 'desk' | 'narrow';
  children: ReactNode;
};

/** The width and rhythm that pages share. */
export function PageFrame({ width = 'page', children }: PageFrameProps) {
  return <div className={styles[width]}>{children}</div>;
}
