import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi } from '../../../platform/web/use-page.ts';
import { Compare } from './compare.tsx';

export function ComparePage() {
  const api = useApi();
  return (
    <PageFrame width="page">
      <Compare api={api} />
    </PageFrame>
  );
}
