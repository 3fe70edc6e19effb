import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { usePageData } from '../../../platform/web/use-page.ts';
import type { loadReport } from './load-car-form.ts';
import { ReportForm } from './report-form.tsx';

/** The complaint form as a page, for browsers without script. */
export function CarReportPage() {
  const { car, given, answer, refusal } = usePageData<typeof loadReport>();
  return (
    <PageFrame width="narrow">
      <ReportForm car={car} given={given} isSent={answer !== null} refusal={refusal?.code ?? null} />
    </PageFrame>
  );
}
