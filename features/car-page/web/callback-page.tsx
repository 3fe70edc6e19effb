import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import { CallBackPanel } from '../../leads/web/public.tsx';
import type { loadCallBack } from './load-call-back.ts';

/** A call-back, asked for by a form: before our script is there, and without it. */
export function CallBackPage() {
  const { car, initialForm } = usePageData<typeof loadCallBack>();
  return (
    <PageFrame width="narrow">
      <CallBackPanel api={useApi()} car={car} initialForm={initialForm} />
    </PageFrame>
  );
}
