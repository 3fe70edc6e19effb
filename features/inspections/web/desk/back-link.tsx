import type { ReactNode } from 'react';
import { Link } from '../../../../platform/web/link.tsx';
import { ChevronLeftIcon } from '../../../../platform/web/ui/icons.tsx';
import styles from './desk.module.css';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <ChevronLeftIcon />
      {children}
    </Link>
  );
}
