import type { ReactNode } from 'react';
import { Link } from '../../../../platform/web/link.tsx';
import { Logo } from '../../../../platform/web/ui/logo.tsx';
import styles from './bare.module.css';
import { FormHead } from './form-head.tsx';
import { useSellingText } from './use-text.ts';

/**
 * A minimal layout with a link to the home page, for the loading and error states of the form, which has no site
 * header.
 */
export function Bare({ children }: { children: ReactNode }) {
  const text = useSellingText();
  return (
    <>
      <FormHead>
        <Link to="/" className={styles.wayHome} aria-label={text('toHome')}>
          <Logo />
        </Link>
      </FormHead>
      <div className={styles.gate}>{children}</div>
    </>
  );
}
