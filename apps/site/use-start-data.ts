import { useEffect, useState } from 'react';
import { listCities, readContacts } from '../../features/company/contract.ts';
import type { ApiClient } from '../../platform/web/api-client.ts';
import { whenIdle } from '../../platform/web/when-idle.ts';
import { createWrapperCalls } from '../../platform/web/wrapper-calls.ts';
import type { Contacts } from './shell/footer.tsx';

/**
 * The last step of start-up (specification §4): once the session is known, loads cities and company data in parallel
 * while the browser is idle. The cities then are in the HTTP cache for the city dialog.
 */
export function useStartData(api: ApiClient, isStarted: boolean): Contacts | null {
  const [contacts, setContacts] = useState<Contacts | null>(null);
  useEffect(() => {
    if (!isStarted) return;
    return whenIdle(() => {
      // The page works without these data, so no calls are made while the browser is offline.
      if (!navigator.onLine) return;
      const calls = createWrapperCalls(api);
      void calls.get(listCities, {});
      void calls.get(readContacts, {}).then((results) => setContacts(results?.[0] ?? null));
    });
  }, [api, isStarted]);
  return contacts;
}
