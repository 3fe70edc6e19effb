import { almatyTime } from '../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { ModerationCase, PastDecision } from '../case-contract.ts';
import styles from './case-history.module.css';
import { personName } from './person-name.ts';
import { useModerationText } from './use-text.ts';

/** Earlier decisions on this ad and on the seller's other ads. */
export function CaseHistory({ data: { ad_id: adId, history } }: { data: ModerationCase }) {
  const text = useModerationText();
  return (
    <Panel title={text('history')}>
      {history.length === 0 && <p className={styles.quiet}>{text('noHistory')}</p>}
      <ol className={styles.list}>
        {history.map((decision) => (
          <PastDecisionItem key={decision.id} decision={decision} adId={adId} />
        ))}
      </ol>
    </Panel>
  );
}

function PastDecisionItem({ decision, adId }: { decision: PastDecision; adId: number }) {
  const text = useModerationText();
  const formats = useFormats();
  const remarks = [
    decision.occasion === 'appeal' && text('onAppeal'),
    decision.occasion === 'complaint' && text('onComplaint'),
    decision.occasion === 'correction' && text('asCorrection'),
    decision.is_reverted && text('reverted'),
  ].filter(Boolean);
  return (
    <li>
      <p className={styles.name}>
        {text(`did_${decision.decision}`)}
        {remarks.length > 0 && `, ${remarks.join(', ')}`}
      </p>
      {decision.codes.length > 0 && <p>{decision.codes.map((code) => text(`short_${code}`)).join(', ')}</p>}
      {decision.comment && <p className={styles.comment}>{decision.comment}</p>}
      <p className={styles.quiet}>
        {decision.ad_id === adId ? text('ofThisAd') : text('ofOtherAd', { id: String(decision.ad_id) })}
        {' · '}
        {personName(decision.by, text)}
        {' · '}
        <time dateTime={decision.decided_at}>
          {formats.date(decision.decided_at)}, {almatyTime(decision.decided_at)}
        </time>
      </p>
    </li>
  );
}
