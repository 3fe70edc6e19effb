import { useState } from 'react';
import { useFormats, useLocale } from '../../../../platform/web/i18n.tsx';
import { paintBandOf } from '../../report.ts';
import { type PanelKey, panels, type TemplatePoint } from '../../template-contract.ts';
import { PaintLegend, PaintMap } from '../paint-map.tsx';
import { useReportText } from '../use-report-text.ts';
import styles from './desk.module.css';
import { PointCard } from './point-card.tsx';
import { stateLooks } from './state-looks.ts';
import type { PointProps } from './use-points.ts';
import { useInspectorText } from './use-text.ts';

type PaintedPoint = { point: TemplatePoint; panel: PanelKey } & PointProps;

/** Points of a group that stand on the drawn car, in the order of a walk around it. */
export function paintedPoints(
  points: readonly TemplatePoint[],
  of: (point: TemplatePoint) => PointProps,
): PaintedPoint[] {
  return panels.flatMap((panel) =>
    points.filter((point) => point.panel === panel).map((point) => ({ point, panel, ...of(point) })),
  );
}

/** The paint of each panel: tap one on the drawn car or in the list, enter the value, go on to the next. */
export function PaintPoints({ painted }: { painted: readonly PaintedPoint[] }) {
  const text = useInspectorText();
  const reportText = useReportText();
  const formats = useFormats();
  const locale = useLocale();
  const [selected, setSelected] = useState(
    () => (painted.find(({ isAnswered }) => !isAnswered) ?? painted[0])?.panel ?? null,
  );
  const [isMoved, setMoved] = useState(false);
  const current = painted.find(({ panel }) => panel === selected);
  const next = current && painted[painted.indexOf(current) + 1];

  function select(panel: PanelKey) {
    setMoved(true);
    setSelected(panel);
  }

  return (
    <div className={styles.paint}>
      <div className={styles.paintCard}>
        {current && (
          <PointCard
            key={current.panel}
            {...current}
            hasFocus={isMoved}
            onNext={next ? () => select(next.panel) : undefined}
          />
        )}
      </div>
      <div className={styles.paintMap}>
        <PaintMap
          values={Object.fromEntries(painted.map(({ panel, found }) => [panel, found.value]))}
          names={Object.fromEntries(painted.map(({ panel, point }) => [panel, point.names[locale]]))}
          selected={selected}
          onSelect={select}
        />
      </div>
      <div className={styles.stack}>
        <PaintLegend />
        <details className={styles.panels}>
          <summary>{text('panelList', { count: painted.length })}</summary>
          <ol className={styles.groups}>
            {painted.map(({ panel, point, found, isAnswered }) => (
              <li key={panel}>
                <button
                  type="button"
                  className={styles.group}
                  aria-current={panel === selected}
                  onClick={() => select(panel)}
                >
                  <span className={styles.groupName}>{point.names[locale]}</span>
                  <span className={styles.quiet}>
                    {found.value !== null
                      ? `${reportText('unit_um', { value: formats.number(found.value) })}, ${reportText(`paint_${paintBandOf(found.value)}`)}`
                      : isAnswered
                        ? text(stateLooks[found.state].label)
                        : reportText('paint_unmeasured')}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </div>
  );
}
