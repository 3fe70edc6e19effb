import type { ReactNode } from 'react';
import { EarlierAds } from '../../checks/web/report-public.tsx';
import { mileagesOf } from '../../listings/mileages.ts';
import { MileageFalls } from '../../listings/web/mileage-history-public.tsx';
import type { InspectionReport, ReportHistory } from '../report-contract.ts';
import { OtherCar } from './other-car.tsx';
import styles from './report.module.css';
import { ReportFindings } from './report-findings.tsx';
import { ReportGroups } from './report-groups.tsx';
import { ReportPaint } from './report-paint.tsx';
import { ReportPhotos } from './report-photos.tsx';
import { ReportProof } from './report-proof.tsx';
import { ReportSummary } from './report-summary.tsx';
import { ReportUnchecked } from './report-unchecked.tsx';

type ReportViewProps = {
  report: InspectionReport;
  history: ReportHistory;
  /** Buttons below the summary. */
  actions?: ReactNode;
};

/** A report of an inspection: what it comes to, what is wrong, the paint, what our data say of the car, all points, what was not checked, and its proof. */
export function ReportView({ report, history, actions }: ReportViewProps) {
  return (
    <ReportPhotos report={report}>
      <div className={styles.report}>
        <OtherCar report={report} />
        <ReportSummary report={report} actions={actions} />
        <MileageFalls mileages={mileagesOf(history.ads ?? [], history.inspected)} />
        <div className={styles.beside}>
          <div className={styles.stack}>
            <ReportFindings report={report} />
          </div>
          <ReportPaint report={report} />
        </div>
        <EarlierAds ads={history.ads} inspected={history.inspected} showsFalls={false} />
        <ReportGroups report={report} />
        <div className={styles.beside}>
          <ReportUnchecked report={report} />
          <ReportProof report={report} />
        </div>
      </div>
    </ReportPhotos>
  );
}
