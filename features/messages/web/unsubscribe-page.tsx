import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import type { loadUnsubscribe } from './load-unsubscribe.ts';
import { UnsubscribeScreen } from './unsubscribe-screen.tsx';

/** Target of the unsubscribe link in promotional e-mails. */
export function UnsubscribePage() {
  const { token, before } = usePageData<typeof loadUnsubscribe>();
  return (
    <PageFrame width="narrow">
      <UnsubscribeScreen key={token} api={useApi()} token={token} initialResult={before} />
    </PageFrame>
  );
}
