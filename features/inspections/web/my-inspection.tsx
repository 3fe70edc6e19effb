import type { ReactNode } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ShareIcon } from '../../../platform/web/ui/car-icons.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { downloadInspection, readInspectionOfCheck } from '../contract.ts';
import { DownloadReport } from './download-report.tsx';
import { ReportView } from './report-view.tsx';
import { SharePanel } from './share-panel.tsx';
import { useReportText } from './use-report-text.ts';

type MyInspectionProps = {
  api: ApiClient;
  checkId: number;
  /** The report of a check without a detailed inspection. */
  summary: ReactNode;
};

/** The inspection of the member's request, point by point, with its PDF and a link for others; else `summary`. */
export function MyInspection({ api, checkId, summary }: MyInspectionProps) {
  const text = useReportText();
  const { data, isLoading, hasFailed, reload } = useApiQuery(api, readInspectionOfCheck, { checkId });
  if (hasFailed) return <LoadFailed onRetry={reload} />;
  if (!data || isLoading)
    return (
      <div aria-busy="true">
        <Skeleton shape="block" />
      </div>
    );
  if (!data.inspection || !data.history) return summary;
  return (
    <>
      <ReportView
        report={data.inspection}
        history={data.history}
        actions={
          <>
            <DownloadReport endpoint={downloadInspection} of={{ checkId }} />
            <ButtonLink href="#share" tone="second" icon={<ShareIcon />}>
              {text('share')}
            </ButtonLink>
          </>
        }
      />
      <SharePanel api={api} checkId={checkId} car={data.inspection.name} />
    </>
  );
}
