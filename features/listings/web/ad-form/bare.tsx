import type { ReactNode } from 'react';
import { Link } from '../../../../platform/web/link.tsx';
import { Logo } from '../../../../platform/web/ui/logo.tsx';
import styles from './step-form.module.css';
import { useSellingText } from './use-text.ts';

/** The page brings its own layout, so that also what is no form yet has a way home. */
export function Bare({ children }: { children: ReactNode }) {
  const text = useSellingText();
  return (
    <>
      <header className={styles.head}>
        <div className={`page ${styles.headRow}`}>
          <Link to="/" className={styles.wayHome} aria-label={text('toHome')}>
            <Logo />
          </Link>
        </div>
      </header>
      <div className={styles.gate}>{children}</div>
    </>
  );
}
