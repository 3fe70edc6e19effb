import { useEffect } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { listQueue } from '../contract.ts';

/** How often an open queue is asked for again. */
const refreshSeconds = 30;

/** The queue, kept fresh while somebody looks at the page. */
export function useQueue(api: ApiClient) {
  const answer = useApiQuery(api, listQueue, {});
  const { reload } = answer;

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, refreshSeconds * 1000);
    return () => clearInterval(timer);
  }, [reload]);

  return answer;
}
