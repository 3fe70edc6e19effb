import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallInput, Endpoint, OutputOf } from '../contract/endpoint.ts';
import type { ApiClient } from './api-client.ts';
import { logFailure } from './wrapper-calls.ts';

export type QueryState<Output> = {
  /** The latest output; it stays while a newer one is loading. Null before the first response and after a failure. */
  data: Output | null;
  isLoading: boolean;
  hasFailed: boolean;
  reload: () => Promise<void>;
};

/** Calls the API, and again whenever the input changes; for pages without a loader (member and staff pages). */
export function useApiQuery<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E>,
): QueryState<OutputOf<E>> {
  type State = Omit<QueryState<OutputOf<E>>, 'reload'>;
  const [state, setState] = useState<State>({ data: null, isLoading: true, hasFailed: false });
  const lastRequest = useRef(0);
  const inputKey = JSON.stringify(input);

  const reload = useCallback(async () => {
    lastRequest.current += 1;
    const thisRequest = lastRequest.current;
    setState((previous) => ({ ...previous, isLoading: true }));
    const output = await api.call(endpoint, JSON.parse(inputKey)).catch((error) => {
      logFailure(`${endpoint.method} ${endpoint.path} failed`, error);
      return null;
    });
    if (thisRequest !== lastRequest.current) return;
    setState({ data: output, isLoading: false, hasFailed: output === null });
  }, [api, endpoint, inputKey]);

  useEffect(() => {
    void reload();
    return () => {
      lastRequest.current += 1;
    };
  }, [reload]);

  return { ...state, reload };
}
