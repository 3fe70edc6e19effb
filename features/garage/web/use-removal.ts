import { useToast } from '../../../platform/web/ui/toasts.tsx';
import { useMutation } from '../../../platform/web/use-mutation.ts';
import type { TextKey } from './car-draft.ts';
import { useRefusalText } from './use-garage-submit.ts';
import { useGarageText } from './use-text.ts';

type Removal = {
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** What the toast says, and of what. */
  removed: TextKey;
  name: string;
};

/** Removes something; the toast that says so has a button that undoes it. */
export function useRemoval(onChange: () => void) {
  const text = useGarageText();
  const toast = useToast();
  const removal = useMutation(useRefusalText(), { isQuiet: true });
  const restoring = useMutation(useRefusalText());
  return async ({ remove, restore, removed, name }: Removal) => {
    if (!(await removal.mutate(remove))) return;
    onChange();
    toast.info(text(removed), name, {
      label: text('undo'),
      async run() {
        if (await restoring.mutate(restore)) onChange();
      },
    });
  };
}
