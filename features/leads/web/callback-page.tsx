import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import { CallBackPanel } from './call-back-panel.tsx';
import type { loadCallBack } from './load-call-back.ts';

/** The call-back form as a page, for visitors without JavaScript or before it is loaded. */
export function CallbackPage() {
  const { car, initialForm } = usePageData<typeof loadCallBack>();
  return (
    <PageFrame width="narrow">
      <CallBackPanel api={useApi()} car={car} initialForm={initialForm} />
    </PageFrame>
  );
}
