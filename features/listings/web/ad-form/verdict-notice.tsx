import { Notice } from '../../../../platform/web/ui/notice.tsx';
import type { AdDetail } from '../../ad-contract.ts';
import { type AdStep, adStepNames } from '../../ad-steps.ts';
import styles from './step-form.module.css';
import { useSellingText } from './use-text.ts';

export const isStep = (name: unknown): name is AdStep => adStepNames.some((step) => step === name);

/** What the moderator found, each reason with the way to where it is mended. */
export function VerdictNotice({ ad, go }: { ad: AdDetail; go: (step: AdStep) => void }) {
  const text = useSellingText();
  const { verdict, status } = ad;
  if (!verdict || (status !== 'rejected' && status !== 'blocked')) return null;
  return (
    <Notice tone="bad" title={text(status === 'blocked' ? 'blockedBanner' : 'rejectedBanner')}>
      {status === 'rejected' && <p>{text('rejectedText')}</p>}
      <ul className={styles.reasons}>
        {verdict.reasons.map(({ code, text: reason, step }) => (
          <li key={code}>
            <span>{reason}</span>{' '}
            {status === 'rejected' && isStep(step) && (
              <button type="button" className={styles.textButton} onClick={() => go(step)}>
                {text('mendStep', { step: text(`step_${step}`) })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {verdict.comment && (
        <p>
          <b>{text('moderatorSays')}:</b> {verdict.comment}
        </p>
      )}
    </Notice>
  );
}
