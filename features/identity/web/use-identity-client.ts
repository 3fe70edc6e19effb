import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import type { IdentityClient, Providers } from './identity-client.ts';
import { openIdentityClient } from './open-identity-client.ts';

/** The provider, fetched as soon as the page stands; `open` tries again what failed then. */
export function useIdentityClient(api: ApiClient, providers: Providers) {
  const [client, setClient] = useState<IdentityClient | null>(null);
  const opening = useRef<Promise<IdentityClient>>(null);

  const open = useCallback((): Promise<IdentityClient> => {
    opening.current ??= openIdentityClient(api, providers).then(
      (opened) => {
        setClient(opened.client);
        return opened.client;
      },
      (error) => {
        opening.current = null;
        throw error;
      },
    );
    return opening.current;
  }, [api, providers]);

  useEffect(() => {
    open().catch((error) => logFailure('The identity provider did not start', error));
  }, [open]);
  return { client, open };
}
