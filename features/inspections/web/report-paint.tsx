import { useFormats } from '../../../platform/web/i18n.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { paintBandOf, paintedOf, unusualPaint } from '../report.ts';
import type { InspectionReport } from '../report-contract.ts';
import { PaintLegend, PaintMap } from './paint-map.tsx';
import styles from './report.module.css';
import { useReportText } from './use-report-text.ts';

/** The paint of each panel as a drawing, and beside it in words what is not as the factory left it. */
export function ReportPaint({ report }: { report: InspectionReport }) {
  const text = useReportText();
  const formats = useFormats();
  const painted = paintedOf(report);
  if (painted.length === 0) return null;
  const unusual = unusualPaint(painted);
  const rest = painted.length - unusual.length;
  return (
    <Panel title={text('paintTitle')}>
      <div className={styles.paint}>
        <PaintMap
          values={Object.fromEntries(painted.map(({ panel, um }) => [panel, um]))}
          names={Object.fromEntries(painted.map(({ panel, name }) => [panel, name]))}
        />
        <div className={styles.stack}>
          <p className={styles.quiet}>{text('paintLead')}</p>
          {unusual.length === 0 ? (
            <p>{text('paintAllFactory')}</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {unusual.map(({ panel, name, um }) => (
                  <li key={panel}>
                    <span>{name}</span>
                    <span>
                      {text('unit_um', { value: formats.number(um) })}, {text(`paint_${paintBandOf(um)}`)}
                    </span>
                  </li>
                ))}
              </ul>
              {rest > 0 && <p>{text('paintRest', { count: rest })}</p>}
            </>
          )}
          <PaintLegend />
        </div>
      </div>
    </Panel>
  );
}
