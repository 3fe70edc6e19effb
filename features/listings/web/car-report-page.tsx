import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { usePageData } from '../../../platform/web/use-page.ts';
import type { loadReport } from './load-listing-pages.ts';
import { ReportForm } from './report-form.tsx';

/** Page with the complaint form, for browsers without script. */
export function CarReportPage() {
  const { car, submitted, result, refusal } = usePageData<typeof loadReport>();
  return (
    <PageFrame width="narrow">
      <ReportForm car={car} submitted={submitted} isSent={result !== null} refusal={refusal?.code ?? null} />
    </PageFrame>
  );
}
