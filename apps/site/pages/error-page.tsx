import { useRouter } from '@tanstack/react-router';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { usePagesText } from '../use-pages-text.ts';
import styles from './pages.module.css';

/** A page that could not be made: says so, and tries again without losing the address. */
export function ErrorPage() {
  const text = usePagesText();
  const router = useRouter();
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel={1}
        title={text('errorTitle')}
        action={<Button onClick={() => router.invalidate()}>{text('retry')}</Button>}
      >
        <p role="alert">{text('errorText')}</p>
      </EmptyState>
    </div>
  );
}
