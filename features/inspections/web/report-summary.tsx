import type { ReactNode } from 'react';
import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { aboutOwnWords } from '../own-words.ts';
import { roundedPrice } from '../report.ts';
import type { InspectionReport } from '../report-contract.ts';
import styles from './report.module.css';
import { useReportText } from './use-report-text.ts';
import { Verdict } from './verdict.tsx';

type ReportSummaryProps = {
  report: InspectionReport;
  /** Buttons below it. */
  actions?: ReactNode;
};

/** What the report says in short, each sum with its source. */
export function ReportSummary({ report, actions }: ReportSummaryProps) {
  const text = useReportText();
  const formats = useFormats();
  const { name, mileage_km: mileage, vin, plate, made_at: madeAt, conclusion } = report;
  const ownWords = aboutOwnWords(report, useLocale());
  const facts = [
    { term: text('proofCar'), value: name },
    { term: text('inspectedOn'), value: formats.date(madeAt) },
    { term: text('mileage'), value: mileage === null ? text('unknown') : formats.kilometres(mileage) },
    ...(vin === null ? [] : [{ term: text('vin'), value: vin }]),
    ...(plate === null ? [] : [{ term: text('plate'), value: plate }]),
  ];
  return (
    <Panel title={text('title')}>
      <div className={styles.summary}>
        <div className={styles.stack}>
          <Verdict about={report} />
          <div className={styles.sums}>
            <Price report={report} />
            <Repair report={report} />
          </div>
          {conclusion && (
            <div>
              <h3 className={styles.label}>{text('conclusion')}</h3>
              <p className={styles.words}>{conclusion}</p>
            </div>
          )}
          {ownWords && <p className={styles.quiet}>{ownWords}</p>}
        </div>
        <div className={styles.stack}>
          <Facts items={facts} columns="one" />
          {actions && <div className={styles.buttons}>{actions}</div>}
        </div>
      </div>
    </Panel>
  );
}

function Price({ report: { price, made_at: madeAt } }: Pick<ReportSummaryProps, 'report'>) {
  const text = useReportText();
  const formats = useFormats();
  const date = formats.date(madeAt);
  return (
    <div>
      <h3 className={styles.label}>{text('price')}</h3>
      <p className={styles.sum}>
        {price
          ? text('priceRange', {
              low: formats.tenge(roundedPrice(price.low)),
              high: formats.tenge(roundedPrice(price.high)),
            })
          : text('priceUnknown')}
      </p>
      <p className={styles.quiet}>{price ? text('priceSource', { date }) : text('priceUnknownWhy')}</p>
    </div>
  );
}

function Repair({ report }: Pick<ReportSummaryProps, 'report'>) {
  const text = useReportText();
  const formats = useFormats();
  const { counts, repair, unpriced } = report;
  const sum =
    repair > 0
      ? text('repairSum', { sum: formats.tenge(repair) })
      : text(counts.defects > 0 ? 'repairUnknown' : 'repairNone');
  return (
    <div>
      <h3 className={styles.label}>{text('repair')}</h3>
      <p className={styles.sum}>{sum}</p>
      {repair > 0 && (
        <p className={styles.quiet}>{text('repairSource', { date: formats.date(report.prices_at) })}</p>
      )}
      {repair > 0 && unpriced > 0 && (
        <p className={styles.quiet}>{text('repairWithout', { count: unpriced })}</p>
      )}
    </div>
  );
}
