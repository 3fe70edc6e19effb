import type { OutputOf } from '../../../platform/contract/endpoint.ts';
import { useFormats } from '../../../platform/web/i18n.tsx';
import { Link } from '../../../platform/web/link.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import type { QueryState } from '../../../platform/web/use-api-query.ts';
import { deskDays, type readFirmDesk } from '../contract.ts';
import styles from './feeds.module.css';
import { useFeedText } from './use-text.ts';

/** What a firm looks at first: how many cars it offers, what people did with them, and who waits for an answer. */
export function DeskCounts({ query }: { query: QueryState<OutputOf<typeof readFirmDesk>> }) {
  const text = useFeedText();
  const { number } = useFormats();
  const counts = query.data;
  const rows = counts && [
    { label: text('unreadConversations'), count: counts.unread_conversations, list: 'unread', waits: true },
    { label: text('openOffers'), count: counts.open_offers, list: 'offers', waits: true },
    { label: text('viewings'), count: counts.viewings, list: 'viewings' },
    { label: text('newConversations'), count: counts.new_conversations, list: 'all' },
    { label: text('phoneReveals'), count: counts.phone_reveals },
    { label: text('views'), count: counts.views },
    { label: text('onSale'), count: counts.on_sale },
  ];
  return (
    <Panel title={text('counts', { days: deskDays })}>
      <Pending query={query} />
      {rows && (
        <dl className={styles.counts}>
          {rows.map(({ label, count, list, waits }) => (
            <div key={label} className={styles.count}>
              <dt>{label}</dt>
              <dd data-waits={(waits && count > 0) || undefined}>
                {list && count > 0 ? (
                  <Link to={`/account/conversations?list=${list}`}>{number(count)}</Link>
                ) : (
                  number(count)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
