import type { ReactNode } from 'react';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { VinAd } from '../../listings/contract.ts';
import { type Mileage, mileageFalls } from '../../listings/mileages.ts';
import { mileagesWith } from '../mileages.ts';
import type { InspectionReport } from '../report-contract.ts';
import styles from './report.module.css';
import { ReportFindings } from './report-findings.tsx';
import { ReportGroups } from './report-groups.tsx';
import { ReportPaint } from './report-paint.tsx';
import { ReportPhotos } from './report-photos.tsx';
import { ReportProof } from './report-proof.tsx';
import { ReportSummary } from './report-summary.tsx';
import { ReportUnchecked } from './report-unchecked.tsx';
import { useReportText } from './use-report-text.ts';

type ReportViewProps = {
  report: InspectionReport;
  /** Ads with the VIN of the car; their mileages are compared with that of the inspection. */
  ads?: readonly VinAd[] | null;
  /** Buttons below the summary. */
  actions?: ReactNode;
};

/** A report of an inspection: what it comes to, what is wrong, the paint, all points, what was not checked, and its proof. */
export function ReportView({ report, ads = null, actions }: ReportViewProps) {
  return (
    <ReportPhotos report={report}>
      <div className={styles.report}>
        <ReportSummary report={report} actions={actions} />
        <FallenMileage report={report} ads={ads ?? []} />
        <div className={styles.beside}>
          <div className={styles.stack}>
            <ReportFindings report={report} />
          </div>
          <ReportPaint report={report} />
        </div>
        <ReportGroups report={report} />
        <div className={styles.beside}>
          <ReportUnchecked report={report} />
          <ReportProof report={report} />
        </div>
      </div>
    </ReportPhotos>
  );
}

/** Says plainly that the inspector read less than an ad says; falls between ads stand with the ads. */
function FallenMileage({ report, ads }: { report: InspectionReport; ads: readonly VinAd[] }) {
  const text = useReportText();
  const formats = useFormats();
  const fall = mileageFalls(mileagesWith(report, ads)).find(({ to }) => to.at === report.made_at);
  if (!fall) return null;
  const said = ({ km, at }: Mileage) =>
    text('mileageAt', { mileage: formats.kilometres(km), date: formats.date(at) });
  return (
    <Notice tone="bad" title={text('mileageFell')}>
      <p>{text('mileageFellText', { before: said(fall.from), after: said(fall.to) })}</p>
    </Notice>
  );
}
