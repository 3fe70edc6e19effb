import { useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { usePageData } from '../../../platform/web/use-page.ts';
import { downloadSharedReport } from '../contract.ts';
import { DownloadReport } from './download-report.tsx';
import { ReportAge } from './inspection-age.tsx';
import type { loadSharedReport } from './load-reports.ts';
import styles from './report.module.css';
import { ReportView } from './report-view.tsx';
import { useReportText } from './use-report-text.ts';

/** A report that its owner has shared by a link. */
export function SharedReportPage() {
  const text = useReportText();
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const { report, history } = usePageData<typeof loadSharedReport>();
  return (
    <PageFrame width="account">
      <PageHead title={text('sharedTitle', { car: report.name })} />
      <div className={styles.report}>
        <Notice
          action={
            <ButtonLink to="/check" tone="second" small>
              {text('sharedCheck')}
            </ButtonLink>
          }
        >
          <p>{text('sharedBy')}</p>
        </Notice>
        <ReportAge madeAt={report.made_at} />
        <ReportView
          report={report}
          history={history}
          actions={<DownloadReport endpoint={downloadSharedReport} of={{ token }} />}
        />
      </div>
    </PageFrame>
  );
}
