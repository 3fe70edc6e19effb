import { useEffect } from 'react';
import { safePath } from '../../../platform/web/pending-action.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { usePageSearch } from '../../../platform/web/use-page.ts';
import { KeptList } from '../offline/kept-list.tsx';
import { useOfflineText } from '../offline/use-text.ts';

/** Whether the site answers; asked anew each time. */
const isBack = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Shown instead of a page that cannot be loaded, whose address is in `next`, until the connection is back. */
export function OfflinePage() {
  const text = useOfflineText();
  const { next } = usePageSearch();
  const wanted = safePath(next);
  const openWanted = () => location.replace(wanted);

  // Also right away: this page may have been opened, or loaded again, with a connection.
  useEffect(() => {
    const openIfBack = () => void isBack().then((is) => is && location.replace(wanted));
    openIfBack();
    addEventListener('online', openIfBack);
    return () => removeEventListener('online', openIfBack);
  }, [wanted]);

  return (
    <PageFrame width="page">
      <EmptyState
        headingLevel={1}
        title={text('offlineTitle')}
        action={<Button onClick={openWanted}>{text('tryAgain')}</Button>}
      >
        <p>{text('offlineText')}</p>
      </EmptyState>
      <KeptList />
    </PageFrame>
  );
}
