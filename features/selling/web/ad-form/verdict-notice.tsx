import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { type AdStep, adStepNames } from '../../ad-steps.ts';
import type { AdDetail } from '../../contract.ts';
import { TextButton } from './text-button.tsx';
import { useSellingText } from './use-text.ts';
import styles from './verdict-notice.module.css';

export const isStep = (name: unknown): name is AdStep => adStepNames.some((step) => step === name);

/** The moderator's reasons for refusing the ad, each with a link to the step to correct. */
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
              <TextButton onClick={() => go(step)}>
                {text('fixStep', { step: text(`step_${step}`) })}
              </TextButton>
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
