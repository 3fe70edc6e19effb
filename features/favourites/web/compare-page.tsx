import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import { Compare } from './compare.tsx';
import { loadCompare } from './load-compare.ts';
import { SharedCompare } from './shared-compare.tsx';

export { loadCompare };

export function ComparePage() {
  const api = useApi();
  const sharedCars = usePageData<typeof loadCompare>();
  return (
    <PageFrame width="page">
      {sharedCars ? <SharedCompare cars={sharedCars} /> : <Compare api={api} />}
    </PageFrame>
  );
}
