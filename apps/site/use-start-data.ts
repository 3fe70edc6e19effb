import { useEffect, useState } from 'react';
import { listCities, readContacts } from '../../features/company/contract.ts';
import type { ApiClient } from '../../platform/web/api-client.ts';
import { createWrapperCalls } from '../../platform/web/wrapper-calls.ts';
import type { Contacts } from './shell/footer.tsx';

/**
 * The end of start-up (specification §4): once it is known whose pages these are, cities and company data come, in
 * parallel and when the browser has nothing better to do. The cities wait in its cache for the dialog.
 */
export function useStartData(api: ApiClient, isStarted: boolean): Contacts | null {
  const [contacts, setContacts] = useState<Contacts | null>(null);
  useEffect(() => {
    if (!isStarted) return;
    return whenIdle(() => {
      // Nobody waits for it: without a connection there is nothing to fail.
      if (!navigator.onLine) return;
      const calls = createWrapperCalls(api);
      void calls.get(listCities, {});
      void calls.get(readContacts, {}).then((found) => setContacts(found?.[0] ?? null));
    });
  }, [api, isStarted]);
  return contacts;
}

/** Safari has no idle moments to tell of. Answers how to give it up. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000);
    return () => clearTimeout(timer);
  }
  const turn = requestIdleCallback(work, { timeout: 5000 });
  return () => cancelIdleCallback(turn);
}
