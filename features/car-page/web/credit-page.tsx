import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { useApi, usePageData } from '../../../platform/web/use-page.ts';
import { CreditScreen } from '../../credit/web/public.tsx';
import type { loadCredit } from './load-credit.ts';

/** The credit calculator and the application form. */
export function CreditPage() {
  const { annualRate, car, start, initialForm } = usePageData<typeof loadCredit>();
  const { price, down, term } = start;
  return (
    <PageFrame width="account">
      <CreditScreen
        key={[car?.id, price, down, term].join()}
        api={useApi()}
        annualRate={annualRate}
        car={car}
        initialInput={start}
        initialForm={initialForm}
      />
    </PageFrame>
  );
}
