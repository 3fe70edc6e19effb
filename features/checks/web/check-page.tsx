import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import { CheckScreen } from './check-screen.tsx';
import type { loadCheck } from './load-check.ts';

export function CheckPage() {
  const data = usePageData<typeof loadCheck>();
  return (
    <PageFrame width="account">
      <CheckScreen key={JSON.stringify(data.initial)} api={useApi()} {...data} />
    </PageFrame>
  );
}
