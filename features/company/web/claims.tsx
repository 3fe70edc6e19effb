import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import type { listClaims } from '../contract.ts';
import styles from './company.module.css';
import { useCompanyText } from './use-text.ts';

export type Claims = OutputOf<typeof listClaims>['results'];

/** Marketing claims of the company; admins edit their texts. */
export function ClaimList({ claims }: { claims: Claims }) {
  const text = useCompanyText();
  if (claims.length === 0) return null;
  return (
    <ul className={styles.claims} aria-label={text('claims')}>
      {claims.map((claim) => (
        <li key={claim.claim}>{claim.text}</li>
      ))}
    </ul>
  );
}
