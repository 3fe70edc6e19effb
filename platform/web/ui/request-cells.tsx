import type { ReactNode } from 'react';
import { formatPhone } from '../../contract/phone.ts';
import { Link } from '../link.tsx';
import styles from './request-cells.module.css';

/** A link in a table of requests that opens a request in a dialog over the table. */
export function RequestLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} resetsScroll={false} className={styles.name}>
      {children}
    </Link>
  );
}

/** A phone number in a table as a `tel:` link. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={styles.phone} href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}
