import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import type { IdentityClient, Providers } from './identity-client.ts';
import { openIdentityClient } from './open-identity-client.ts';

/** Loads the provider's client after the first render; `open` retries if that failed. */
export function useIdentityClient(api: ApiClient, providers: Providers) {
  const [client, setClient] = useState<IdentityClient | null>(null);
  const opening = useRef<Promise<IdentityClient>>(null);

  const open = useCallback((): Promise<IdentityClient> => {
    opening.current ??= openIdentityClient(api, providers).then(
      (result) => {
        setClient(result.client);
        return result.client;
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
