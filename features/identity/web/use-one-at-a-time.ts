import { useCallback, useRef, useState } from 'react';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { refusalText } from './refusal-text.ts';
import { useText } from './use-text.ts';

/**
 * Runs what a form does when it is sent: a second press while it runs does nothing, a refusal is told by a notice.
 * Answers whether it went well.
 */
export function useOneAtATime(): { isBusy: boolean; run(work: () => Promise<void>): Promise<boolean> } {
  const toast = useToast();
  const text = useText();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (isRunning.current) return false;
      isRunning.current = true;
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        toast.error(text(refusalText(error)));
        return false;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [toast, text],
  );
  return { isBusy, run };
}
