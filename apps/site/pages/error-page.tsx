import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiProblem, unreachable } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { usePagesText } from '../use-pages-text.ts';
import styles from './pages.module.css';

/** A page that could not be made: says so, and tries again without losing the address, by itself when back on line. */
export function ErrorPage({ error }: { error?: unknown }) {
  const text = usePagesText();
  const router = useRouter();
  const isCutOff = error instanceof ApiProblem && error.code === unreachable;

  useEffect(() => {
    const retry = () => void router.invalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [router]);

  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel={1}
        title={text(isCutOff ? 'offlineTitle' : 'errorTitle')}
        action={<Button onClick={() => router.invalidate()}>{text('retry')}</Button>}
      >
        <p role="alert">{text(isCutOff ? 'offlineText' : 'errorText')}</p>
      </EmptyState>
    </div>
  );
}
