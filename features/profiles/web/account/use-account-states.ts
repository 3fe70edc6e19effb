import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../../platform/web/api-client.ts';
import { logFailure } from '../../../../platform/web/wrapper-calls.ts';
import { readAccountStates } from '../../contract.ts';

type States = Readonly<Record<string, OutputOf<typeof readAccountStates>['results'][number]>>;

/** The last answer, so that who comes back to the list sees it at once. */
let last: { profileId: number; states: States } | undefined;

/**
 * What the sections of the account have to tell, by path. Null while nothing has been loaded; if it cannot be loaded,
 * the list is shown without.
 */
export function useAccountStates(api: ApiClient, profileId: number): States | null {
  const [states, setStates] = useState(last?.profileId === profileId ? last.states : null);
  useEffect(() => {
    const controller = new AbortController();
    api.call(readAccountStates, {}, { signal: controller.signal }).then(
      ({ results }) => {
        last = { profileId, states: Object.fromEntries(results.map((state) => [state.to, state])) };
        setStates(last.states);
      },
      (error) => {
        if (controller.signal.aborted) return;
        logFailure('The states of the account could not be loaded', error);
        setStates((known) => known ?? {});
      },
    );
    return () => controller.abort();
  }, [api, profileId]);
  return states;
}
