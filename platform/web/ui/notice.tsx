import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Icon } from './icon.tsx';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad';
const icons: Record<NoticeTone, Icon> = {
  info: InfoIcon,
  good: CheckIcon,
  warn: WarningIcon,
  bad: WarningIcon,
};

type NoticeProps = {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  /** A button or a link at the end of the notice. */
  action?: ReactNode;
  /** Makes screen readers announce the notice at once, for notices that appear after the page was loaded. */
  isUrgent?: boolean | undefined;
  children?: ReactNode;
};

/** A permanent message in the page; temporary ones are toasts. */
export function Notice({ tone = 'info', title, action, isUrgent, children }: NoticeProps) {
  const ToneIcon = icons[tone];
  return (
    <div className={classes(styles.notice, styles[tone])} role={isUrgent ? 'alert' : undefined}>
      <ToneIcon className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
