import { Breadcrumbs } from '../../../platform/web/ui/breadcrumbs.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { usePageData } from '../../../platform/web/use-page.ts';
import { carTitle } from '../../listings/web/public.tsx';
import { downloadCarReport } from '../contract.ts';
import { DownloadReport } from './download-report.tsx';
import { InspectionAge } from './inspection-age.tsx';
import type { loadCarInspection } from './load-reports.ts';
import styles from './report.module.css';
import { ReportView } from './report-view.tsx';
import { useReportText } from './use-report-text.ts';

/** The whole report of a car that is or was for sale. */
export function CarInspectionPage() {
  const text = useReportText();
  const { car, report, history, old } = usePageData<typeof loadCarInspection>();
  const title = carTitle(car);
  return (
    <PageFrame width="account">
      <PageHead
        crumbs={
          <Breadcrumbs
            label={text('carPath')}
            items={[{ label: title, to: `/cars/${car.id}` }, { label: text('title') }]}
          />
        }
        title={text('sharedTitle', { car: title })}
      />
      <div className={styles.report}>
        <InspectionAge old={old} />
        <ReportView
          report={report}
          history={history}
          actions={<DownloadReport endpoint={downloadCarReport} of={{ id: car.id }} />}
        />
      </div>
    </PageFrame>
  );
}
