import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { ButtonLink } from '../../../platform/web/ui/button.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Notice } from '../../../platform/web/ui/notice.tsx';
import { PageFrame } from '../../../platform/web/ui/page-frame.tsx';
import { PageHead } from '../../../platform/web/ui/page-head.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { usePageData } from '../../../platform/web/use-page.ts';
import { scoreWords, verdictOf } from '../report.ts';
import { ReportAge } from './inspection-age.tsx';
import type { loadProof } from './load-reports.ts';
import styles from './report.module.css';
import { CountBadges } from './report-counts.tsx';
import { useReportText } from './use-report-text.ts';
import verdictStyles from './verdict.module.css';

/** Where the code of a printed report leads: proves that it is ours and unchanged, without personal data. */
export function ProofPage() {
  const text = useReportText();
  const formats = useFormats();
  const locale = useLocale();
  const proof = usePageData<typeof loadProof>();
  const {
    name,
    year,
    mileage_km: mileage,
    made_at: madeAt,
    counts,
    score,
    repair,
    hash,
    is_companys: isCompanys,
    vin_end: end,
    ad,
  } = proof;
  const facts = [
    { term: text('proofCar'), value: name },
    { term: text('proofYear'), value: String(year) },
    { term: text('mileage'), value: mileage === null ? text('unknown') : formats.kilometres(mileage) },
    ...(isCompanys ? [] : [{ term: text('proofVin'), value: end === null ? text('unknown') : `…${end}` }]),
    { term: text('inspectedOn'), value: formats.date(madeAt) },
    ...(score === null
      ? []
      : [{ term: text('scoreIs'), value: text('score', { score: formats.decimal(score) }) }]),
  ];
  return (
    <PageFrame width="narrow">
      <PageHead title={text('proofPageTitle')} lead={text('proofPageLead')} />
      <div className={styles.report}>
        {proof.replaced_at !== null && (
          <Notice tone="warn" title={text('proofReplaced')}>
            <p>{text('proofReplacedText', { date: formats.date(proof.replaced_at) })}</p>
          </Notice>
        )}
        <ReportAge madeAt={madeAt} />
        {isCompanys && (
          <Notice
            title={text('proofCompanys')}
            action={
              ad !== null && (
                <ButtonLink to={`/cars/${ad}`} tone="second" small>
                  {text('proofAd')}
                </ButtonLink>
              )
            }
          >
            <p>{text('proofCompanysText')}</p>
          </Notice>
        )}
        <Panel title={name}>
          <div className={styles.stack}>
            <div>
              <h3 className={styles.label}>{text('proofVerdict')}</h3>
              <p className={verdictStyles.verdict}>
                {verdictOf(proof, repair > 0 ? formats.tenge(repair) : null, locale)}
              </p>
            </div>
            <CountBadges counts={counts} />
            <p className={styles.quiet}>{scoreWords(counts, locale)}</p>
            <Facts items={facts} columns="one" />
            <div>
              <h3 className={styles.label}>{text('fingerprint')} (SHA-256)</h3>
              <p className={styles.hash}>{hash}</p>
            </div>
            <p className={styles.quiet}>{text('proofNoPersonal')}</p>
          </div>
        </Panel>
      </div>
    </PageFrame>
  );
}
