import { useState } from 'react';
import { ApiProblem } from '../../../../platform/web/api-client.ts';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { useDeskText } from './use-text.ts';

/** One deed at a time; when somebody else was faster, that is said and the request is read anew. */
export function useDeed(onDone: () => Promise<void>) {
  const text = useDeskText();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  /** Answers the refusal that fields have to say; null when it is done, or was said in a notice. */
  async function act(deed: () => Promise<unknown>): Promise<ApiProblem | null> {
    if (isBusy) return null;
    setIsBusy(true);
    try {
      await deed();
      toast.success(text('saved'));
      await onDone();
      return null;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (['check_changed', 'move_not_allowed'].includes(error.code)) {
        toast.error(text('changed'));
        await onDone();
        return null;
      }
      return error;
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, act };
}
