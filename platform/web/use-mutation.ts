import { useRef, useState } from 'react';
import { Problem } from '../contract/problem.ts';
import { ApiProblem } from './api-client.ts';
import { type Refusal, type RefusalText, refusalToast, successToast } from './mutation-toasts.ts';
import { useToast } from './ui/toasts.tsx';
import { logFailure } from './wrapper-calls.ts';

export type { Fault, Refusal, RefusalText } from './mutation-toasts.ts';

export type Mutation<Output> = {
  /** Text of the toast that is shown if the call succeeds, instead of the generic one. */
  success?: string;
  /** May reload changed data; the mutation stays pending until the callback resolves. */
  onSuccess?: (output: Output) => unknown;
  onRefusal?: (refusal: Refusal) => unknown;
  onSettled?: () => unknown;
};

function refusalOf(error: unknown): Refusal {
  if (error instanceof Problem) {
    const status = error instanceof ApiProblem ? error.status : undefined;
    return { code: error.code, status, faults: error.errors ?? [] };
  }
  logFailure('A call failed', error);
  return { code: 'failed', faults: [] };
}

type MutationOptions = {
  /** The page shows the success itself, so that a generic toast would repeat it. */
  isQuiet?: boolean | undefined;
};

/** For calls that change data. `mutate` runs one call at a time and resolves to whether it succeeded. */
export function useMutation(
  refusalText: RefusalText = () => null,
  { isQuiet = false }: MutationOptions = {},
) {
  const toast = useToast();
  const isRunning = useRef(false);
  const [isPending, setIsPending] = useState(false);

  async function mutate<Output>(call: () => Promise<Output>, mutation: Mutation<Output> = {}) {
    if (isRunning.current) return false;
    const { success, onSuccess, onRefusal, onSettled } = mutation;
    isRunning.current = true;
    setIsPending(true);
    try {
      const output = await call();
      const successText = successToast(success, isQuiet, toast.texts);
      if (successText) toast.success(successText);
      await onSuccess?.(output);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      const toastText = refusalToast(refusal, error, { refusalText, texts: toast.texts });
      if (toastText) toast.error(toastText);
      await onRefusal?.(refusal);
      return false;
    } finally {
      await onSettled?.();
      isRunning.current = false;
      setIsPending(false);
    }
  }

  return { isPending, mutate };
}
