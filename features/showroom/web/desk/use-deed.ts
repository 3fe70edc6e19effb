import { useState } from 'react';
import { ApiProblem } from '../../../../platform/web/api-client.ts';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useOffersText } from './use-text.ts';

/**
 * Does something to a car and says how it went. What others have done meanwhile is told as such, and the list is asked
 * anew either way. `wrongInput` is said of a value that the server does not take.
 */
export function useDeed(wrongInput: string, onDone: () => Promise<void>) {
  const text = useOffersText();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  function whyNot(error: unknown): string {
    const code = error instanceof ApiProblem ? error.code : '';
    if (code === 'already_reserved') return text('alreadyReserved');
    if (code === 'ad_off_sale' || code === 'not_found') return text('adOffSale');
    if (code === 'invalid_input') return wrongInput;
    return text('failed');
  }

  async function run(work: () => Promise<unknown>, success: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
      toast.success(success);
    } catch (error) {
      toast.error(whyNot(error));
    }
    await onDone();
    setIsBusy(false);
  }

  return { isBusy, run };
}
