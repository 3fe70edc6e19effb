import { useState } from 'react';
import { ApiProblem } from '../../../../platform/web/api-client.ts';
import { useToast } from '../../../../platform/web/ui/toasts.tsx';
import { forgetDraft } from '../../../../platform/web/use-draft.ts';
import { type Faults, faultsOf } from './faults.ts';
import { useDeskText } from './use-text.ts';

type Saving = {
  /** The draft that is no draft any more. */
  draftKey: string;
  /** What the names of the fields begin with. */
  prefix: string;
  onChanged: () => Promise<void>;
};

/** Saves a part and says how it went; answers whether it was saved. Nothing that was written is lost. */
export function useSaving({ draftKey, prefix, onChanged }: Saving) {
  const text = useDeskText();
  const toast = useToast();
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setIsBusy] = useState(false);

  async function save(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setFaults({});
    try {
      await work();
      forgetDraft(draftKey);
      toast.success(text('saved'));
      await onChanged();
      return true;
    } catch (error) {
      const found = faultsOf(error, prefix, text);
      setFaults(found);
      const isLate = error instanceof ApiProblem && error.code === 'changed_meanwhile';
      if (isLate) await onChanged();
      if (isLate || Object.keys(found).length === 0)
        toast.error(text(isLate ? 'changedMeanwhile' : 'failed'));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { faults, isBusy, save };
}
