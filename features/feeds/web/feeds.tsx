import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Panel } from '../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../platform/web/ui/pending.tsx';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { listFeeds } from '../contract.ts';
import { AddFeed } from './add-feed.tsx';
import { FeedCard, isRunning } from './feed-card.tsx';
import styles from './feeds.module.css';
import { useFeedText } from './use-text.ts';

/** While a feed runs, the list is loaded again this long after the last answer. */
const pollMs = 1_500;

type FeedsProps = {
  api: ApiClient;
  /** A run has ended. */
  onRun: () => Promise<void>;
};

/** The feeds of the firm with what their last runs did, and the way to add one. */
export function Feeds({ api, onRun }: FeedsProps) {
  const text = useFeedText();
  const list = useApiQuery(api, listFeeds, {});
  const { data, reload } = list;
  const [isAdding, setIsAdding] = useState(false);
  const isAnyRunning = data?.results.some(isRunning) ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the time anew
  useEffect(() => {
    if (!isAnyRunning) return;
    const timer = setTimeout(() => void reload(), pollMs);
    return () => clearTimeout(timer);
  }, [isAnyRunning, data, reload]);
  useEffect(() => (isAnyRunning ? () => void onRun() : undefined), [isAnyRunning, onRun]);

  return (
    <>
      <Panel
        title={text('feeds')}
        aside={
          !isAdding && (
            <Button small onClick={() => setIsAdding(true)}>
              {text('addFeed')}
            </Button>
          )
        }
      >
        <p className={styles.note}>{text('feedsLead')}</p>
        <Pending query={list} />
        {data?.results.length === 0 && !isAdding && <p>{text('noFeeds')}</p>}
      </Panel>
      {isAdding && (
        <AddFeed
          api={api}
          onClose={() => setIsAdding(false)}
          onAdded={() => {
            setIsAdding(false);
            void reload();
          }}
        />
      )}
      {data?.results.map((feed) => (
        <FeedCard key={feed.id} api={api} feed={feed} reload={reload} />
      ))}
    </>
  );
}
