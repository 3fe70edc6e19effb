import { useLoaderData, useRouter } from '@tanstack/react-router';
import { UnsubscribeScreen } from '../../../features/messages/web/unsubscribe-screen.tsx';
import type { loadUnsubscribe } from './load-unsubscribe.ts';
import styles from './pages.module.css';

/** Where the last link of a letter to many leads. */
export function UnsubscribePage() {
  const { token, before } = useLoaderData({ strict: false }) as Awaited<ReturnType<typeof loadUnsubscribe>>;
  return (
    <div className={styles.narrow}>
      <UnsubscribeScreen key={token} api={useRouter().options.context.api} token={token} before={before} />
    </div>
  );
}
