import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { InspectionReport } from '../report-contract.ts';
import styles from './report.module.css';
import { useReportText } from './use-report-text.ts';

/** What was not checked, by groups, with the inspector's reason where there is one. */
export function ReportUnchecked({ report }: { report: InspectionReport }) {
  const text = useReportText();
  const groups = report.groups
    .map((group) => ({ ...group, points: group.points.filter(({ state }) => state === 'not_checked') }))
    .filter(({ points }) => points.length > 0);
  return (
    <Panel title={text('notCheckedTitle')}>
      {groups.length === 0 ? (
        <p>{text('notCheckedNone')}</p>
      ) : (
        <div className={styles.stack}>
          <p>{text('notCheckedLead')}</p>
          <dl className={styles.unchecked}>
            {groups.map(({ key, name, points }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>
                  <ul>
                    {points.map(({ key: pointKey, name: pointName, note }) => (
                      <li key={pointKey}>{note ? `${pointName} (${note})` : pointName}</li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Panel>
  );
}
