import { useEffect, useState } from 'react';
import type { ApiClient } from '../../platform/web/api-client.ts';
import type { Contacts } from './shell/footer.tsx';

/**
 * The end of start-up (specification §4): once it is known whose pages these are, cities and company data come. Their
 * script comes with them: no first view waits for it.
 */
export function useStartData(api: ApiClient, isStarted: boolean): Contacts | null {
  const [contacts, setContacts] = useState<Contacts | null>(null);
  useEffect(() => {
    if (!isStarted) return;
    import('./start-data.ts')
      .then(({ loadStartData }) => loadStartData(api))
      .then(setContacts)
      // A footer without a phone is as it was before.
      .catch(() => {});
  }, [api, isStarted]);
  return contacts;
}
