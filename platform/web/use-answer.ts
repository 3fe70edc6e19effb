import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallInput, Endpoint, OutputOf } from '../contract/endpoint.ts';
import type { ApiClient } from './api-client.ts';
import { logFailure } from './wrapper-calls.ts';

export type Answer<Output> = {
  /** The latest response, kept while a newer one is loading; null before the first. */
  data: Output | null;
  isLoading: boolean;
  hasFailed: boolean;
  reload: () => Promise<void>;
};

/** Calls the API from pages without a loader (member and staff pages) and again when the input changes. */
export function useAnswer<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E>,
): Answer<OutputOf<E>> {
  type State = Omit<Answer<OutputOf<E>>, 'reload'>;
  const [state, setState] = useState<State>({ data: null, isLoading: true, hasFailed: false });
  const turn = useRef(0);
  const asked = JSON.stringify(input);

  const reload = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setState((before) => ({ ...before, isLoading: true }));
    const answer = await api.call(endpoint, JSON.parse(asked)).catch((error) => {
      logFailure(`${endpoint.method} ${endpoint.path} failed`, error);
      return null;
    });
    if (mine !== turn.current) return;
    setState({ data: answer, isLoading: false, hasFailed: answer === null });
  }, [api, endpoint, asked]);

  useEffect(() => {
    void reload();
    return () => {
      turn.current += 1;
    };
  }, [reload]);

  return { ...state, reload };
}
