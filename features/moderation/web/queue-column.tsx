import { useEffect, useRef } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import styles from './desk.module.css';
import { QueuedAd } from './queued-ad.tsx';
import { useQueue } from './use-queue.ts';
import { useModerationText } from './use-text.ts';

/** What waits, beside the ad that is being decided on. */
export function QueueColumn({ api, adId }: { api: ApiClient; adId: number }) {
  const text = useModerationText();
  const answer = useQueue(api);
  const { data, reload } = answer;
  const column = useRef<HTMLElement>(null);
  const shownFor = useRef(adId);

  // Another ad is open: the one before was decided on, or is free for others.
  useEffect(() => {
    if (shownFor.current !== adId) void reload();
    shownFor.current = adId;
  }, [adId, reload]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as another ad is open, or the list has appeared
  useEffect(() => {
    const list = column.current?.querySelector('ol');
    const current = list?.querySelector('[aria-current]')?.closest('li');
    if (list && current) list.scrollTop = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2;
  }, [adId, data === null]);

  return (
    <nav ref={column} className={styles.column} aria-label={text('queue')}>
      <Pending query={answer} className={styles.waiting} />
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
