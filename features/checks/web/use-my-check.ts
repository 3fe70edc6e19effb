import { useCallback, useEffect, useState } from 'react';
import { type ApiClient, ApiProblem } from '../../../platform/web/api-client.ts';
import { logFailure } from '../../../platform/web/wrapper-calls.ts';
import { type MyCheckDetail, readMyCheck } from '../contract.ts';

type State = { check: MyCheckDetail | null; status: 'loading' | 'ready' | 'missing' | 'failed' };

/** A check of the member; `missing` if it does not exist or belongs to someone else. */
export function useMyCheck(api: ApiClient, checkId: string) {
  const [state, setState] = useState<State>({ check: null, status: 'loading' });

  const reload = useCallback(async () => {
    setState({ check: null, status: 'loading' });
    try {
      setState({ check: await api.call(readMyCheck, { checkId }), status: 'ready' });
    } catch (error) {
      const isMissing = error instanceof ApiProblem && [400, 404].includes(error.status);
      if (!isMissing) logFailure('The report was not read', error);
      setState({ check: null, status: isMissing ? 'missing' : 'failed' });
    }
  }, [api, checkId]);

  useEffect(() => {
    void reload();
  }, [reload]);

  /** Shows the check as a call has returned it. */
  const show = useCallback((check: MyCheckDetail) => setState({ check, status: 'ready' }), []);

  return { ...state, reload, show };
}
