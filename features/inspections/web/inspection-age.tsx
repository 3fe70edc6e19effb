import { dayMs } from '../../../platform/contract/durations.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { useNow } from '../../../platform/web/use-page.ts';
import { type CarInspection, oldAfterDays, oldAfterKm } from '../car-inspection-contract.ts';
import { useReportText } from './use-report-text.ts';

/** Warns that the car may be another by now; nothing where the report is new. */
export function InspectionAge({ old }: Pick<CarInspection, 'old'>) {
  const text = useReportText();
  const formats = useFormats();
  if (old.length === 0) return null;
  return (
    <Notice tone="warn" title={text('carOld')}>
      {old.includes('days') && <p>{text('carOldDays', { days: oldAfterDays })}</p>}
      {old.includes('km') && <p>{text('carOldKm', { km: formats.kilometres(oldAfterKm) })}</p>}
    </Notice>
  );
}

/** Warns by the date alone, where nothing more is known of the car than its report. */
export function ReportAge({ madeAt }: { madeAt: string }) {
  const isOld = useNow().getTime() - Date.parse(madeAt) > oldAfterDays * dayMs;
  return <InspectionAge old={isOld ? ['days'] : []} />;
}
