import { useFormats, useLocale } from '../../../platform/web/i18n.tsx';
import { scoreWords, verdictOf } from '../report.ts';
import type { InspectionReport } from '../report-contract.ts';
import { CountBadges } from './report-counts.tsx';
import { ScoreRing } from './score-ring.tsx';
import styles from './verdict.module.css';

/** The verdict in one sentence, the score with its rule, and how many points were found to be what. */
export function Verdict({
  about,
}: {
  about: Pick<InspectionReport, 'counts' | 'score' | 'repair' | 'unpriced'>;
}) {
  const formats = useFormats();
  const locale = useLocale();
  const { counts, score, repair } = about;
  return (
    <div className={styles.verdictRow}>
      <p className={styles.verdict}>{verdictOf(about, repair > 0 ? formats.tenge(repair) : null, locale)}</p>
      {score !== null && <ScoreRing score={score} />}
      <div className={styles.verdictWords}>
        <CountBadges counts={counts} />
        <p className={styles.quiet}>{scoreWords(counts, locale)}</p>
      </div>
    </div>
  );
}
