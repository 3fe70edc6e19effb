import { almatyTime } from '../../../platform/contract/almaty-time.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Facts } from '../../../platform/web/ui/facts.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import type { ModerationCase, PastDecision } from '../case-contract.ts';
import styles from './case-history.module.css';
import { personName } from './person-name.ts';
import { useModerationText } from './use-text.ts';

/** Who sells, and what was decided on this ad and the seller's others before. */
export function CaseHistory({ data }: { data: ModerationCase }) {
  const text = useModerationText();
  const formats = useFormats();
  const { seller, history } = data;
  const count = (value: number) => formats.number(value);
  return (
    <>
      <Panel title={text('seller')}>
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
      </Panel>
      <Panel title={text('history')}>
        {history.length === 0 && <p className={styles.quiet}>{text('noHistory')}</p>}
        <ol className={styles.list}>
          {history.map((past) => (
            <Past key={past.id} past={past} adId={data.ad_id} />
          ))}
        </ol>
      </Panel>
    </>
  );
}

function Past({ past, adId }: { past: PastDecision; adId: number }) {
  const text = useModerationText();
  const formats = useFormats();
  const how = [
    past.occasion === 'appeal' && text('onAppeal'),
    past.occasion === 'complaint' && text('onComplaint'),
    past.is_reverted && text('reverted'),
  ].filter(Boolean);
  return (
    <li>
      <p className={styles.name}>
        {text(`did_${past.decision}`)}
        {how.length > 0 && `, ${how.join(', ')}`}
      </p>
      {past.codes.length > 0 && <p>{past.codes.map((code) => text(`short_${code}`)).join(', ')}</p>}
      {past.comment && <p className={styles.comment}>{past.comment}</p>}
      <p className={styles.quiet}>
        {past.ad_id === adId ? text('ofThisAd') : text('ofOtherAd', { id: String(past.ad_id) })}
        {' · '}
        {personName(past.by, text)}
        {' · '}
        <time dateTime={past.decided_at}>
          {formats.date(past.decided_at)}, {almatyTime(past.decided_at)}
        </time>
      </p>
    </li>
  );
}
