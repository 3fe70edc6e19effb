import { deleteStoredDraft } from '../../../../platform/web/use-draft.ts';
import type { Refusal } from '../../../../platform/web/use-mutation.ts';
import { useSubmit } from '../../../../platform/web/use-submit.ts';
import { faultsOf } from './faults.ts';
import { useDeskText } from './use-text.ts';

type Options = {
  /** Storage key of the draft that is deleted after saving. */
  draftKey: string;
  /** Prefix of the field names in the server's errors. */
  prefix: string;
  onChanged: () => Promise<void>;
};

/** Saves one part of the company's texts, and reloads it if somebody else has changed it. */
export function useDeskSubmit({ draftKey, prefix, onChanged }: Options) {
  const text = useDeskText();
  const isOutdated = ({ code }: Refusal) => code === 'changed_meanwhile';
  const { isPending, faults, submit } = useSubmit({
    refusalText(refusal) {
      if (isOutdated(refusal)) return text('changedMeanwhile');
      if (refusal.code === 'branch_in_use') return text('branchInUse');
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
        onRefusal: (refusal) => isOutdated(refusal) && onChanged(),
      }),
  };
}
