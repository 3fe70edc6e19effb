import { useFormats } from '../../../platform/web/i18n.tsx';
import { useReportText } from './use-report-text.ts';
import styles from './verdict.module.css';

const radius = 42;
const length = 2 * Math.PI * radius;

/** The score from 0 to 10 as a number in a ring that is as full as the score is high. */
export function ScoreRing({ score }: { score: number }) {
  const text = useReportText();
  const formats = useFormats();
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className={styles.ringGround} cx="50" cy="50" r={radius} />
        <circle
          className={styles.ringShare}
          cx="50"
          cy="50"
          r={radius}
          strokeDasharray={`${(length * score) / 10} ${length}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <span aria-hidden="true">{formats.decimal(score)}</span>
      <span className="visually-hidden">
        {text('scoreIs')}: {text('score', { score: formats.decimal(score) })}
      </span>
    </div>
  );
}
