import type { ReactNode } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useLocale } from '../../../platform/web/i18n.tsx';
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx';
import { ShareIcon } from '../../../platform/web/ui/car-icons.tsx';
import { LoadFailed } from '../../../platform/web/ui/load-failed.tsx';
import { DownloadIcon } from '../../../platform/web/ui/rare-icons.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { useDownload } from '../../../platform/web/use-download.ts';
import { downloadInspection, readInspectionOfCheck } from '../contract.ts';
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
            <DownloadButton api={api} checkId={checkId} />
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

function DownloadButton({ api, checkId }: Pick<MyInspectionProps, 'api' | 'checkId'>) {
  const text = useReportText();
  const lang = useLocale();
  const { isDownloading, download } = useDownload(api, downloadInspection, () => text('downloadFailed'));
  return (
    <Button icon={<DownloadIcon />} busy={isDownloading} onClick={() => download({ checkId, lang })}>
      {text('download')}
    </Button>
  );
}
