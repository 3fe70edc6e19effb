import { useState } from 'react';
import type { FieldFault } from '../../../platform/contract/problem.ts';
import { ApiProblem } from '../../../platform/web/api-client.ts';
import { useToast } from '../../../platform/web/ui/toasts.tsx';
import type { GarageRefusal } from '../contract.ts';
import type { TextKey } from './car-draft.ts';
import { useGarageText } from './use-text.ts';

const refusalTexts: Record<GarageRefusal, TextKey> = {
  garage_full: 'garageFull',
  service_log_full: 'logFull',
  reminders_full: 'remindersFull',
};

const faultTexts: Readonly<Record<string, TextKey>> = { required: 'required', in_future: 'inFuture' };

/** Saves what a form says: what the server finds wrong stands at its field, the rest is a notice. */
export function useSaving() {
  const text = useGarageText();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, TextKey>>>({});

  return {
    isBusy,
    errorOf(field: string): string | undefined {
      const key = errors[field];
      return key && text(key);
    },
    setErrors,
    async run<Output>(save: () => Promise<Output>): Promise<Output | null> {
      if (isBusy) return null;
      setIsBusy(true);
      setErrors({});
      try {
        return await save();
      } catch (error) {
        const problem = error instanceof ApiProblem ? error : null;
        const refusal = refusalTexts[problem?.code as GarageRefusal] as TextKey | undefined;
        if (problem?.errors?.length) setErrors(Object.fromEntries(problem.errors.map(errorOfFault)));
        else toast.error(text(refusal ?? 'actionFailed'));
        return null;
      } finally {
        setIsBusy(false);
      }
    },
  };
}

function errorOfFault({ field, code }: FieldFault): [string, TextKey] {
  return [field, faultTexts[code] ?? 'invalidValue'];
}
