import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';

/** `tulpar` marks only our own inspected cars and `hot` only hot offers; the golden colour is used for nothing else. */
export type BadgeTone = 'plain' | 'tulpar' | 'hot' | 'info' | 'good' | 'warn' | 'bad';

type BadgeProps = { tone?: BadgeTone | undefined; icon?: ReactNode; children: ReactNode };

export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

/** Several badges in a row that wraps. */
export function Badges({ children }: { children: ReactNode }) {
  return <div className={styles.badges}>{children}</div>;
}
