import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import { CheckScreen } from './check-screen.tsx';
import type { loadCheck } from './load-check.ts';

/** A check of a car, asked for by a form. */
export function CheckPage() {
  const { prices, cities, given, isUnsigned } = usePageData<typeof loadCheck>();
  return (
    <PageFrame width="account">
      <CheckScreen
        key={JSON.stringify(given)}
        api={useApi()}
        prices={prices}
        cities={cities}
        given={given}
        isUnsigned={isUnsigned}
      />
    </PageFrame>
  );
}
