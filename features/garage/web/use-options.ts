import { useEffect, useState } from 'react';
import type { CallInput, Endpoint, OutputOf } from '../../../platform/contract/endpoint.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';

type Row<E extends Endpoint> = OutputOf<E> extends { results: (infer Item)[] } ? Item : never;

/** Options from a list endpoint; empty until they are loaded. With `null` as input nothing is loaded. */
export function useOptions<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E> | null,
): readonly Row<E>[] {
  const inputKey = input && JSON.stringify(input);
  const [loaded, setLoaded] = useState<{ key: string; rows: readonly Row<E>[] } | null>(null);

  useEffect(() => {
    if (inputKey === null) return;
    const controller = new AbortController();
    api.call(endpoint, JSON.parse(inputKey), { signal: controller.signal }).then(
      (output) => setLoaded({ key: inputKey, rows: (output as { results: Row<E>[] }).results }),
      (error) => controller.signal.aborted || logFailure(`${endpoint.path} failed`, error),
    );
    return () => controller.abort();
  }, [api, endpoint, inputKey]);

  return loaded?.key === inputKey ? loaded.rows : [];
}
