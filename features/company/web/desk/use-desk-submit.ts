import { deleteStoredDraft } from '../../../../platform/web/use-draft.ts';
import type { Refusal } from '../../../../platform/web/use-mutation.ts';
import { useSubmit } from '../../../../platform/web/use-submit.ts';
import { faultsOf } from './faults.ts';
import { useDeskText } from './use-text.ts';

type Options = {
  /** The draft that is forgotten once it is saved. */
  draftKey: string;
  /** What the server's names of the fields begin with. */
  prefix: string;
  onChanged: () => Promise<void>;
};

/** Saves a part of what the company says about itself. */
export function useDeskSubmit({ draftKey, prefix, onChanged }: Options) {
  const text = useDeskText();
  const isLate = ({ code }: Refusal) => code === 'changed_meanwhile';
  const { isPending, faults, submit } = useSubmit({
    refusalText(refusal) {
      if (isLate(refusal)) return text('changedMeanwhile');
      return Object.keys(faultsOf(refusal.faults, prefix, text)).length === 0 ? text('failed') : null;
    },
  });
  return {
    isPending,
    faults: faultsOf(faults, prefix, text),
    save: (call: () => Promise<unknown>) =>
      submit(call, {
        success: text('saved'),
        async onSuccess() {
          deleteStoredDraft(draftKey);
          await onChanged();
        },
        onRefusal: (refusal) => isLate(refusal) && onChanged(),
      }),
  };
}
