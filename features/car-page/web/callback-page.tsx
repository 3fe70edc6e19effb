import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import { CallBack } from '../../leads/web/public.tsx';
import type { loadCallBack } from './load-call-back.ts';

/** A call-back, asked for by a form: before our script is there, and without it. */
export function CallBackPage() {
  const { car, before } = usePageData<typeof loadCallBack>();
  return (
    <PageFrame width="narrow">
      <CallBack api={useApi()} car={car} before={before} />
    </PageFrame>
  );
}
