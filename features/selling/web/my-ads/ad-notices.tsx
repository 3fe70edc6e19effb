import { Link } from '../../../../platform/web/link.tsx';
import { Notice } from '../../../../platform/web/ui/notice.tsx';
import { type AdStep, adStepNames } from '../../ad-steps.ts';
import type { OwnAd } from '../../contract.ts';
import { daysRemaining, formPath } from './ad-actions.ts';
import styles from './my-ads.module.css';
import { useMyAdsText } from './use-text.ts';

const isStep = (step: string | null): step is AdStep => adStepNames.some((name) => name === step);

/**
 * Notices above an ad in the list: why it was refused, which version is still online, which changes were not submitted.
 */
export function AdNotices({ ad, now }: { ad: OwnAd; now: Date }) {
  const text = useMyAdsText();
  const days = daysRemaining(ad, now);
  const isRefused = ad.status === 'rejected' || ad.status === 'blocked';
  return (
    <>
      {isRefused && ad.verdict && <Verdict ad={ad} verdict={ad.verdict} />}
      {(ad.status === 'moderation' || ad.status === 'draft') && ad.is_online && (
        <Notice>
          <p>{text(ad.status === 'draft' ? 'oldStaysOnline' : 'oldIsOnline')}</p>
        </Notice>
      )}
      {ad.has_unsent_changes && ad.status !== 'draft' && ad.status !== 'rejected' && (
        <Notice title={text('unsentTitle')}>
          <p>{text('unsentText')}</p>
          {ad.can.includes('submit') && <Link to={formPath(ad.id, 'publish')}>{text('unsentSend')}</Link>}
        </Notice>
      )}
      {days !== null && (
        <Notice tone="warn">
          <p>{days === 0 ? text('lastHours') : text('lastDays', { count: days })}</p>
        </Notice>
      )}
    </>
  );
}

function Verdict({ ad, verdict }: { ad: OwnAd; verdict: NonNullable<OwnAd['verdict']> }) {
  const text = useMyAdsText();
  return (
    <Notice tone="bad" title={text(verdict.decision === 'blocked' ? 'blockedTitle' : 'rejectedTitle')}>
      <ul className={styles.reasons}>
        {verdict.reasons.map((reason) => (
          <li key={reason.code}>
            {reason.text}{' '}
            {isStep(reason.step) && ad.can.includes('submit') && (
              <Link to={formPath(ad.id, reason.step)}>
                {text('fixAt', { step: text(`step_${reason.step}`) })}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {verdict.comment && <p>{text('commentOf', { comment: verdict.comment })}</p>}
      {ad.is_online && <p>{text('oldStaysOnline')}</p>}
    </Notice>
  );
}
