import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { listClaims } from '../contract.ts';
import styles from './company.module.css';
import { useCompanyText } from './use-text.ts';

export type Claims = OutputOf<typeof listClaims>['results'];

/** What the company says of itself, in the words of the admin. */
export function ClaimList({ claims }: { claims: Claims }) {
  const text = useCompanyText();
  if (claims.length === 0) return null;
  return (
    <ul className={styles.claims} aria-label={text('claims')}>
      {claims.map((one) => (
        <li key={one.claim}>{one.text}</li>
      ))}
    </ul>
  );
}
