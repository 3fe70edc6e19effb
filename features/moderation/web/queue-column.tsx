import { useEffect, useRef } from 'react';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import styles from './desk.module.css';
import { QueuedAd } from './queued-ad.tsx';
import type { useQueue } from './use-queue.ts';
import { useModerationText } from './use-text.ts';

/** Column with the queue, beside the ad under review. */
export function QueueColumn({ query, adId }: { query: ReturnType<typeof useQueue>; adId: number }) {
  const text = useModerationText();
  const { data, reload } = query;
  const column = useRef<HTMLElement>(null);
  const loadedFor = useRef<number | null>(null);

  // When another ad is opened, the previous one was decided or released, so the queue has changed and is loaded again.
  useEffect(() => {
    if (loadedFor.current !== adId) void reload();
    loadedFor.current = adId;
  }, [adId, reload]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the current ad changes or the list appears
  useEffect(() => {
    const list = column.current?.querySelector('ol');
    const current = list?.querySelector('[aria-current]')?.closest('li');
    if (list && current) list.scrollTop = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2;
  }, [adId, data === null]);

  return (
    <nav ref={column} className={styles.column} aria-label={text('queue')}>
      <Pending query={query} className={styles.waiting} />
      {data && (
        <Panel flush>
          <div className={styles.queueHead}>
            <p>
              {text('inQueue', { count: data.count })}
              <span className={styles.quiet}>{text('oldestFirst')}</span>
            </p>
          </div>
          <ol className={styles.queue}>
            {data.results.map((ad) => (
              <QueuedAd key={ad.ad_id} ad={ad} isCurrent={ad.ad_id === adId} />
            ))}
          </ol>
        </Panel>
      )}
    </nav>
  );
}
