import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

type PageFrameProps = {
  /** `dense`: less space at the top; `narrow`: a single column for reading; `desk`: full width for several columns. */
  width?: 'page' | 'dense' | 'account' | 'desk' | 'narrow';
  children: ReactNode;
};

/** Width and vertical spacing shared by all pages. */
export function PageFrame({ width = 'page', children }: PageFrameProps) {
  return <div className={styles[width]}>{children}</div>;
}
