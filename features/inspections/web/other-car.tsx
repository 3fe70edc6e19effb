import { Notice } from '../../../platform/web/ui/notice.tsx';
import type { InspectionReport } from '../report-contract.ts';
import { useReportText } from './use-report-text.ts';

/** Says that another car was inspected than was ordered, with the numbers that the reader may see. */
export function OtherCar({ report }: { report: InspectionReport }) {
  const text = useReportText();
  if (!report.ordered) return null;
  const ordered = report.ordered.vin ?? report.ordered.plate;
  const inspected = report.vin ?? report.plate;
  return (
    <Notice tone="bad" title={text('otherCar')}>
      <p>{ordered && inspected ? text('otherCarText', { ordered, inspected }) : text('otherCarHidden')}</p>
    </Notice>
  );
}
