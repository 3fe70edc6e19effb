import { useEffect, useState } from 'react';
import type { CallInput, Endpoint, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';

type Row<E extends Endpoint> = OutputOf<E> extends { results: (infer One)[] } ? One : never;

/** The list of a call, empty until it comes; without input there is nothing to ask for. */
export function useOptions<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E> | null,
): readonly Row<E>[] {
  const asked = input && JSON.stringify(input);
  const [answer, setAnswer] = useState<{ to: string; rows: readonly Row<E>[] } | null>(null);

  useEffect(() => {
    if (asked === null) return;
    const ended = new AbortController();
    api.call(endpoint, JSON.parse(asked), { signal: ended.signal }).then(
      (output) => setAnswer({ to: asked, rows: (output as { results: Row<E>[] }).results }),
      (error) => ended.signal.aborted || logFailure(`${endpoint.path} failed`, error),
    );
    return () => ended.abort();
  }, [api, endpoint, asked]);

  return answer?.to === asked ? answer.rows : [];
}
