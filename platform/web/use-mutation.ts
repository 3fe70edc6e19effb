import { useRef, useState } from 'react';
import { type FieldFault, Problem } from '../contract/problem.ts';
import { ApiProblem } from './api-client.ts';
import { useToast } from './ui/toasts.tsx';
import { logFailure } from './wrapper-calls.ts';

/** A validation error of a field. Errors from the server have a `message`, errors that the form itself finds have none. */
export type Fault = Pick<FieldFault, 'field' | 'code'> & Partial<FieldFault>;

/** Why a call failed. The code `failed` means an unexpected error rather than a refusal of the server. */
export type Refusal = { code: string; status?: number | undefined; faults: readonly Fault[] };

/** The toast's text for a refusal; null if the fields or the page show it. */
export type RefusalText = (refusal: Refusal, error: unknown) => string | null;

export type Mutation<Output> = {
  /** Text of a toast that is shown if the call succeeds. */
  success?: string;
  /** May reload changed data; the mutation stays pending until the callback resolves. */
  onSuccess?: (output: Output) => unknown;
  onRefusal?: (refusal: Refusal) => unknown;
  onSettled?: () => unknown;
};

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Problem) {
    const status = error instanceof ApiProblem ? error.status : undefined;
    return { code: error.code, status, faults: error.errors ?? [] };
  }
  logFailure('A call failed', error);
  return { code: 'failed', faults: [] };
}

/** For calls that change data. `mutate` runs one call at a time and resolves to whether it succeeded. */
export function useMutation(refusalText: RefusalText = () => null) {
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
      if (success) toast.success(success);
      await onSuccess?.(output);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      const toastText = refusalText(refusal, error);
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
