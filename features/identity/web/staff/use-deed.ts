import { useState } from 'react';
import { ApiProblem } from '../../../../platform/web/api-client.ts';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useStaffText } from './use-text.ts';

/** Does something to a person and says how it went; `run` answers whether it was done. */
export function useDeed() {
  const text = useStaffText();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  function whyNot(error: unknown): string {
    const code = error instanceof ApiProblem ? error.code : '';
    if (code === 'own_account') return text('ownAccount');
    if (code === 'gone' || code === 'not_found') return text('accountGone');
    if (code === 'not_allowed') return text('notAllowedTitle');
    return text('failed');
  }

  async function run(work: () => Promise<unknown>, success: string): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    try {
      await work();
      toast.success(success);
      return true;
    } catch (error) {
      toast.error(whyNot(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, run };
}
