import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import type { readStatistics } from '../contract.ts';
import styles from './days-chart.module.css';
import { useModerationText } from './use-text.ts';

const width = 600;
const height = 120;
const gap = 4;

type Day = OutputOf<typeof readStatistics>['days'][number];
type Days = readonly Day[];
const kinds = ['approved', 'rejected', 'blocked'] as const;
const countOf = (day: Day) => kinds.reduce((sum, kind) => sum + day[kind], 0);

type Bar = { day: string; kind: (typeof kinds)[number]; x: number; y: number; width: number; height: number };

/**
 * One column of stacked bars per day: approved at the bottom, then rejected and blocked. A count of zero has no bar.
 */
export function barsOf(days: Days): Bar[] {
  const maxCount = Math.max(1, ...days.map(countOf));
  const step = width / Math.max(1, days.length);
  return days.flatMap((day, index) => {
    let top = height;
    return kinds.flatMap((kind) => {
      if (day[kind] === 0) return [];
      const barHeight = Math.round((day[kind] / maxCount) * height * 10) / 10;
      top -= barHeight;
      return [
        { day: day.day, kind, x: index * step + gap / 2, y: top, width: step - gap, height: barHeight },
      ];
    });
  });
}

/** Decisions per day as a chart, with a summary sentence and a table. */
export function DaysChart({ days }: { days: Days }) {
  const text = useModerationText();
  const formats = useFormats();
  const daysWithDecisions = days.filter((day) => countOf(day) > 0);
  const busiestDay = days.reduce<Day | null>(
    (best, day) => (countOf(day) > (best ? countOf(best) : 0) ? day : best),
    null,
  );
  const recent = days.slice(-2).reduce((sum, day) => sum + countOf(day), 0);
  return (
    <Panel title={text('byDay')}>
      <p className={styles.words}>
        {busiestDay
          ? text('byDayText', {
              most: countOf(busiestDay),
              day: formats.date(`${busiestDay.day}T12:00:00Z`),
              recent,
            })
          : text('dayNone')}
      </p>
      {busiestDay && (
        <>
          <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <path className={styles.ground} d={`M0 ${height}H${width}`} />
            {barsOf(days).map(({ day, kind, ...rect }) => (
              <rect key={day + kind} className={styles[kind]} {...rect} />
            ))}
          </svg>
          <ul className={styles.legend}>
            {kinds.map((kind) => (
              <li key={kind}>
                <svg viewBox="0 0 10 10" aria-hidden="true">
                  <rect className={styles[kind]} width="10" height="10" />
                </svg>
                {text(kind)}
              </li>
            ))}
          </ul>
          <details className={styles.numbers}>
            <summary>{text('showDays')}</summary>
            <Table
              caption={text('byDay')}
              head={[text('day'), text('approved'), text('rejected'), text('blocked')]}
            >
              {daysWithDecisions.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{formats.date(`${day.day}T12:00:00Z`)}</th>
                  {kinds.map((kind) => (
                    <td key={kind}>{formats.number(day[kind])}</td>
                  ))}
                </tr>
              ))}
            </Table>
          </details>
        </>
      )}
    </Panel>
  );
}
