import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import type { QueryState } from '../../../platform/web/use-api-query.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { listCheckSlots, type SlotDay } from '../contract.ts';

export type FreeHours = QueryState<{ days: readonly SlotDay[] }>;

type Loaded = { branch: string; days: readonly SlotDay[] | null };

/** The free hours of a branch; none while no branch is known, and never those of another branch. */
export function useFreeHours(api: ApiClient, branch: string): FreeHours {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const wanted = useRef(branch);
  wanted.current = branch;

  const reload = useCallback(async () => {
    if (branch === '') return;
    setLoaded(null);
    const days = await api.call(listCheckSlots, { branch }).then(
      (output) => output.days,
      (error) => {
        logFailure('The free hours were not read', error);
        return null;
      },
    );
    if (wanted.current === branch) setLoaded({ branch, days });
  }, [api, branch]);

  useEffect(() => {
    void reload();
  }, [reload]);

  const days = loaded?.branch === branch ? loaded.days : null;
  return {
    data: days && { days },
    isLoading: branch !== '' && loaded?.branch !== branch,
    hasFailed: loaded?.branch === branch && days === null,
    reload,
  };
}
