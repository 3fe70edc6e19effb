import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { listClaims } from '../contract.ts';
import styles from './company.module.css';

export type Claims = OutputOf<typeof listClaims>['results'];

/** What the company says of itself, in the words of the admin. */
export function ClaimList({ claims, label }: { claims: Claims; label: string }) {
  if (claims.length === 0) return null;
  return (
    <ul className={styles.claims} aria-label={label}>
      {claims.map(({ claim, text }) => (
        <li key={claim}>{text}</li>
      ))}
    </ul>
  );
}
