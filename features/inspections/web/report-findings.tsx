import { useFormats } from '../../../platform/web/i18n.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { defectsOf } from '../report.ts';
import type { InspectionReport, ReportPoint } from '../report-contract.ts';
import { costText } from './cost-text.ts';
import { foundText } from './found-text.ts';
import styles from './report.module.css';
import { PointPhotos } from './report-photos.tsx';
import { PointRow } from './report-point.tsx';
import { useReportText } from './use-report-text.ts';

/** What is wrong, the dearest repair first, then what the inspector noted. */
export function ReportFindings({ report }: { report: InspectionReport }) {
  const text = useReportText();
  const points = report.groups.flatMap((group) => group.points);
  const defects = defectsOf(report);
  const notes = points.filter(({ state }) => state === 'note');
  return (
    <>
      <Panel title={text('defectsTitle')}>
        {defects.length === 0 ? <p>{text('defectsNone')}</p> : <Defects points={defects} />}
      </Panel>
      {notes.length > 0 && (
        <Panel title={text('notesTitle')}>
          <ul className={styles.points}>
            {notes.map((point) => (
              <PointRow key={point.key} point={point} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Defects({ points }: { points: readonly ReportPoint[] }) {
  const text = useReportText();
  const formats = useFormats();
  return (
    <ul className={styles.findings}>
      {points.map((point) => (
        <li key={point.key}>
          <div className={styles.findingHead}>
            <h3>{point.name}</h3>
            <span className={point.tenge === null ? styles.quiet : styles.cost}>
              {costText(point, text, formats)}
            </span>
          </div>
          <div>
            <p>{foundText(point, text, formats)}</p>
            {point.note && <p className={styles.words}>{point.note}</p>}
          </div>
          <PointPhotos point={point} />
        </li>
      ))}
    </ul>
  );
}
