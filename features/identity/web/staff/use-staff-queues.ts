import { useCallback, useEffect, useReducer, useState } from 'react';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { usePolling } from '../../../../platform/web/use-polling.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { readStaffQueues } from '../../contract.ts';
import { type QueueCount, queueCounted } from '../staff-queues-public.ts';

const pollIntervalMs = 15_000;

type Counts = Readonly<Record<string, number>>;

/** The last counts, so that the menu of the next staff page shows them at once. */
let lastCounts: Counts = {};

/**
 * Polls how many things wait in each section, while the page is visible. `newCount` tells how many more than when the
 * list of the current section was last loaded; `showNew` loads it again by changing `shownVersion`, its key.
 */
export function useStaffQueues(api: ApiClient, isMember: boolean, path: string) {
  const [counts, setCounts] = useState(lastCounts);
  const [shownCount, setShownCount] = useState<number | null>(null);
  const [shownVersion, nextVersion] = useReducer((version: number) => version + 1, 0);
  const count = counts[path] ?? 0;

  const load = useCallback(async () => {
    if (!isMember) return;
    try {
      const { results } = await api.call(readStaffQueues, {});
      lastCounts = Object.fromEntries(results.map((queue) => [queue.to, queue.count]));
      setCounts(lastCounts);
      const current = lastCounts[path] ?? 0;
      // A queue that others have shortened is the new baseline, so that the next arrival is noticed.
      setShownCount((shown) => Math.min(shown ?? current, current));
    } catch (error) {
      logFailure('The queues of staff could not be loaded', error);
    }
  }, [api, isMember, path]);
  usePolling(load, pollIntervalMs);

  useEffect(() => {
    void load();
    const take = (event: Event) => {
      const { to, waiting } = (event as CustomEvent<QueueCount>).detail;
      lastCounts = { ...lastCounts, [to]: waiting };
      setCounts(lastCounts);
      if (to === path) setShownCount(waiting);
    };
    addEventListener(queueCounted, take);
    return () => removeEventListener(queueCounted, take);
  }, [load, path]);

  return {
    counts,
    newCount: shownCount === null ? 0 : Math.max(0, count - shownCount),
    shownVersion,
    showNew() {
      setShownCount(count);
      nextVersion();
    },
  };
}
