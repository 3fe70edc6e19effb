import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { useApi } from '../../../../platform/web/use-page.ts';
import { downloadInspectionReport, readInspectionReport } from '../../staff-contract.ts';
import { DownloadReport } from '../download-report.tsx';
import { ReportView } from '../report-view.tsx';

/** The report of a finished inspection, as the member who ordered it reads it. */
export function ReportPart({ id }: { id: string }) {
  const query = useApiQuery(useApi(), readInspectionReport, { id });
  return (
    <>
      <Pending query={query} />
      {query.data && (
        <ReportView
          {...query.data}
          actions={<DownloadReport endpoint={downloadInspectionReport} of={{ id }} />}
        />
      )}
    </>
  );
}
