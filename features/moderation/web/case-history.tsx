import { almatyTime } from '../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { ModerationCase, PastDecision, Seller } from '../case-contract.ts';
import styles from './case-history.module.css';
import { personName } from './person-name.ts';
import { useModerationText } from './use-text.ts';

/** The seller, with earlier decisions on this ad and on the seller's other ads. */
export function CaseHistory({ data }: { data: ModerationCase }) {
  const text = useModerationText();
  const { seller, history } = data;
  return (
    <>
      <Panel title={text('seller')}>
        {seller ? <SellerFacts seller={seller} /> : <p className={styles.name}>{text('companyCar')}</p>}
      </Panel>
      <Panel title={text('history')}>
        {history.length === 0 && <p className={styles.quiet}>{text('noHistory')}</p>}
        <ol className={styles.list}>
          {history.map((decision) => (
            <PastDecisionItem key={decision.id} decision={decision} adId={data.ad_id} />
          ))}
        </ol>
      </Panel>
    </>
  );
}

function SellerFacts({ seller }: { seller: Seller }) {
  const text = useModerationText();
  const formats = useFormats();
  const count = (value: number) => formats.number(value);
  return (
    <>
      <p className={styles.name}>{seller.name ?? text('number', { id: String(seller.id) })}</p>
      <p className={styles.quiet}>{text('sellerSince', { date: formats.date(seller.since) })}</p>
      <Facts
        columns="one"
        items={[
          { term: text('adsOnline'), value: count(seller.ads_online) },
          { term: text('adsTotal'), value: count(seller.ads_total) },
          { term: text('timesRejected'), value: count(seller.rejected) },
          { term: text('timesBlocked'), value: count(seller.blocked) },
          { term: text('timesComplained'), value: count(seller.complaints) },
        ]}
      />
    </>
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
