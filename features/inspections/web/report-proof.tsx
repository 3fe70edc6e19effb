import { useFormats } from '../../../platform/web/i18n.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { InspectionReport } from '../report-contract.ts';
import styles from './report.module.css';
import { useReportText } from './use-report-text.ts';

/** Who inspected the car, when and for how long, and by what the report can be verified. */
export function ReportProof({ report }: { report: InspectionReport }) {
  const text = useReportText();
  const formats = useFormats();
  const { inspector, made_at: madeAt, minutes, groups, hash } = report;
  const count = groups.reduce((sum, { points }) => sum + points.length, 0);
  const facts = [
    { term: text('inspector'), value: inspector ?? text('inspectorUnknown') },
    { term: text('inspectedOn'), value: formats.date(madeAt) },
    { term: text('work'), value: text('minutes', { count: minutes }) },
    { term: text('points'), value: formats.number(count) },
  ];
  return (
    <Panel title={text(hash === null ? 'inspectedBy' : 'proofTitle')}>
      <div className={styles.stack}>
        <Facts items={facts} columns="one" />
        {hash !== null && (
          <>
            <div>
              <h3 className={styles.label}>{text('fingerprint')}</h3>
              <p className={styles.hash}>{hash}</p>
            </div>
            <p className={styles.quiet}>{text('fingerprintText')}</p>
            <div className={styles.buttons}>
              <ButtonLink to={`/report-proofs/${hash}`} tone="second" small>
                {text('openProof')}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
