import { useEffect } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { usePolling } from '../../../platform/web/use-polling.ts';
import { announceQueueCount } from '../../identity/web/staff-queues-public.ts';
import { listQueue } from '../contract.ts';

const refreshSeconds = 30;

/** Loads the queue, and reloads it regularly while the page is visible. */
export function useQueue(api: ApiClient) {
  const query = useApiQuery(api, listQueue, {});
  const { data, reload } = query;

  // The menu counts the same, but asks less often.
  useEffect(() => {
    if (data) announceQueueCount('/staff/moderation', data.count + data.complaints);
  }, [data]);

  usePolling(reload, refreshSeconds * 1000);

  return query;
}
