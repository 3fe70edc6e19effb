import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import styles from './desk.module.css';
import { Key } from './key.tsx';
import { QueuedAd } from './queued-ad.tsx';
import type { useQueue } from './use-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useModerationText } from './use-text.ts';

/** Start page of the desk: the list of all ads in the queue. */
export function Queue({ query, onStart }: { query: ReturnType<typeof useQueue>; onStart: () => void }) {
  const text = useModerationText();
  const { data, isLoading } = query;
  const isEmpty = data?.count === 0;
  useShortcuts({ KeyN: isEmpty ? undefined : onStart });

  if (!data) return <Pending query={query} className={styles.waiting} />;
  if (isEmpty) {
    return (
      <Panel>
        <EmptyState title={text('emptyTitle')}>
          <p>{text('emptyText')}</p>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel flush>
      <div className={styles.queueHead}>
        <p role="status">
          {text('inQueue', { count: data.count })}
          <span className={styles.quiet}>
            {[text('oldestFirst'), data.complaints > 0 && text('complaintCount', { count: data.complaints })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <Button onClick={onStart}>
          {text('start')} <Key>N</Key>
        </Button>
      </div>
      <ol className={styles.queue} aria-busy={isLoading || undefined}>
        {data.results.map((ad) => (
          <QueuedAd key={ad.ad_id} ad={ad} />
        ))}
      </ol>
    </Panel>
  );
}
